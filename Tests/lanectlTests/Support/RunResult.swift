/// What a run of the program left behind.
struct RunResult: Equatable {
  var status: Int32
  var output: String
  var errors: String
}
