/// A call, and the body in which it is made.
struct ReceiverSite {
  var caller: BodyReader
  var context: MethodContext
  var platform: Platform?
  /// What holds the arguments, and how many of them don't belong to what is called.
  var node: NodeID
  var skippedArguments = 0

  var body: LaneBody { caller.body }
  var tree: SyntaxTree { caller.tree }
}
