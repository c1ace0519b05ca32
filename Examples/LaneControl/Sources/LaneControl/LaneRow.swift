import FastfileParser
import SwiftUI

/// A lane: its name, what a call passes to it, and what documents it.
struct LaneRow: View {
  let lane: Lane

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 10) {
      Image(systemName: lane.isPrivate ? "lock" : "arrow.triangle.turn.up.right.diamond")
        .foregroundStyle(lane.isPrivate ? Color.secondary : Color.accentColor)
      VStack(alignment: .leading, spacing: 3) {
        HStack(spacing: 6) {
          Text(lane.name).font(.body.monospaced().bold())
          ForEach(lane.parameters, id: \.self) { parameter in ParameterLabel(parameter: parameter) }
        }
        if !lane.documentation.isEmpty {
          Text(lane.documentation).font(.callout).foregroundStyle(.secondary)
        }
      }
      Spacer()
      Text("\(lane.location.line)").font(.caption.monospacedDigit()).foregroundStyle(.tertiary)
    }
    .padding(.vertical, 3)
    .help(lane.command)
    .accessibilityElement(children: .combine)
  }
}
