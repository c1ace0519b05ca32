import Foundation
import Testing

@testable import lanectl

/// `lanectl show`
struct ShowCommandTests {
  private static func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(
      "fastlane/Fastfile",
      """
      before_all { setup_ci if ENV["CI"] }
      def notify(text)
        slack(message: text, url: ENV.fetch("SLACK_URL"))
      end
      desc "Set the version of the app in every place that has one, and tag the commit with it"
      lane :bump do |version:, tag: "v"|
        sh("git tag #{version}")
      end
      platform :ios do
        # @option options [String] :track (internal) Where to
        lane :beta do |options|
          bump(version: options[:version] || "1.0")
          notify("done")
          upload_to_testflight(changelog: options[:notes], groups: lane_context[SharedValues::GROUPS])
        end
        private_lane :hidden do
        end
      end

      """)
    return folder
  }

  @Test func showsEverythingWithItsPlace() throws {
    let result = try Self.folder().run("show", "ios", "beta")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        ios beta
          @option options [String] :track (internal) Where to

          Run      fastlane ios beta [version:1.0] [notes:NOTES] [track:internal]
          Defined  fastlane/Fastfile:11:3

        Parameters
          version  default "1.0"
          notes
          track    Where to · default internal, String

        Environment
          SLACK_URL  fastlane/Fastfile:3:39  required, through notify

        Actions
          slack                 fastlane/Fastfile:3:3  through notify
          upload_to_testflight  fastlane/Fastfile:14:5

        Lanes
          bump  fastlane/Fastfile:12:5

        Helpers
          notify  fastlane/Fastfile:13:5

        Lane context
          GROUPS  fastlane/Fastfile:14:62

        Hooks around it
          before_all  fastlane/Fastfile:1:1

        """)
  }

  @Test func fitsIntoATerminal() throws {
    let result = try Self.folder().run("show", "bump", columns: 40, environment: ["NO_COLOR": "1"])
    #expect(
      result.output == """
        bump
          Set the version of the app in every
          place that has one, and tag the commit
          with it

          Run      fastlane bump version:VERSION
                   [tag:v]
          Defined  fastlane/Fastfile:6:1

        Parameters
          version  required
          tag      default "v"

        Actions
          sh  fastlane/Fastfile:7:3

        Shell commands
          git tag #{version}
            fastlane/Fastfile:7:3

        Called by
          ios beta

        Hooks around it
          before_all  fastlane/Fastfile:1:1

        """)
  }

  @Test(
    arguments: [
      (["beta"], ["ios beta"]), (["ios beta"], ["ios beta"]), (["ios:beta"], ["ios beta"]), ([":beta"], ["ios beta"]),
      (["fastlane ios beta version:2"], ["ios beta"]), (["ios", "beta"], ["ios beta"]), (["general:bump"], ["bump"]),
      (["bump", "."], ["bump"]), (["hidden"], ["ios hidden"]),
    ] as [([String], [String])])
  func names(_ words: [String], _ expected: [String]) throws {
    let folder = try Self.folder()
    let output = MemorySink()
    let invocation = Invocation(
      arguments: ["show", "--json"] + words, fileSystem: FileSystem(workingDirectory: folder.path),
      environment: { _ in nil }, standardInput: { (_) throws(FileFault) in [] }, output: output,
      errors: MemorySink(), outputColumns: nil, errorColumns: nil, workers: 2)
    #expect(Program(invocation).run() == .success)
    let found = try lanes(in: output.text).compactMap { $0["lane"] as? [String: Any] }
    #expect(
      found.map { [$0["platform"] as? String, $0["name"] as? String].compactMap { $0 }.joined(separator: " ") }
        == expected)
  }

  @Test("A lane of a Fastfile.swift goes by the names that fastlane takes", arguments: ["betaLane", "beta", "BETA"])
  func swiftNames(_ name: String) throws {
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile.swift", "class Fastfile: LaneFile {\n  func betaLane() {\n  }\n}\n")
    #expect(folder.run("show", name).status == 0)
    #expect(folder.run("show", name + "x").status == 1)
  }

  private func lanes(in text: String) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return object?["lanes"] as? [[String: Any]] ?? []
  }

  @Test(
    arguments: [
      ("betq", "lanectl: no lane is called 'betq'; did you mean 'ios beta'?\n"),
      ("android beta", "lanectl: no lane is called 'android beta'; `lanectl list --all` shows those there are\n"),
    ])
  func missing(_ name: String, _ message: String) throws {
    let result = try Self.folder().run("show", name)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors == message)
  }

  @Test func showsTheText() throws {
    let result = try Self.folder().run("show", "hidden", "--source")
    #expect(result.output.hasSuffix("\nSource\n  16  private_lane :hidden do\n  17  end\n"))
    #expect(result.output.hasPrefix("ios hidden [private]\n"))
  }

  @Test func aSharedLaneIsShownOnceWithAllItsCallers() throws {
    let folder = try TestFolder()
    try folder.write("common/Fastfile", "lane :bump do\nend\n")
    for name in ["a", "b"] {
      try folder.write(
        "\(name)/fastlane/Fastfile", "import \"../../common/Fastfile\"\nlane :\(name)_ship do\nbump\nend\n")
    }
    let result = folder.run("show", "bump")
    #expect(
      result.output == """
        bump

          Run      fastlane bump
          Defined  common/Fastfile:1:1
          Part of  a/fastlane/Fastfile
                   b/fastlane/Fastfile

        Called by
          a_ship
          b_ship

        """)
  }

  @Test func needsAName() throws {
    let result = try Self.folder().run("show")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("lanectl: show needs the name of a lane"))
  }
}
