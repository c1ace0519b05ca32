import FastfileParser
import SwiftUI

/// A parameter's name in a capsule, filled where a call without it fails.
struct ParameterLabel: View {
  let parameter: LaneParameter

  var body: some View {
    Text(parameter.name)
      .font(.caption.monospaced())
      .padding(.horizontal, 6)
      .padding(.vertical, 1)
      .background(Color.accentColor.opacity(parameter.isRequired ? 0.3 : 0.1), in: Capsule())
      .help(parameter.description ?? parameter.default.map { "Default: \($0)" } ?? parameter.name)
  }
}
