import FastfileParser
import SwiftUI

/// Opens Fastfiles, each in a window that shows its lanes and follows its changes.
@main
struct LaneControlApp: App {
  var body: some Scene {
    DocumentGroup(viewing: FastfileFileDocument.self) { file in
      FastfileView(document: file.document.document, url: file.fileURL)
    }
  }
}
