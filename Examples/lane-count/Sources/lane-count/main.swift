// lane-count FILE…: how many lanes each Fastfile has, and how many of them nobody has described.

import FastfileParser
import Foundation

var status: Int32 = 0
for path in CommandLine.arguments.dropFirst() {
  do {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let document = try FastfileDocument(path: path, bytes: Array(data), contentType: .named(path))
    let lanes = document.lanes().filter { !$0.isPrivate }
    let undocumented = lanes.filter(\.documentation.isEmpty)
    print("\(path): \(lanes.count) lanes, \(undocumented.count) undocumented")
  } catch {
    print("\(path): \((error as? DocumentError)?.reason ?? error.localizedDescription)")
    status = 1
  }
}
exit(status)
