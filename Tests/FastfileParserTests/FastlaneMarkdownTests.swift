@testable import FastfileParser
import Testing

struct FastlaneMarkdownTests {
  private let place = SourceLocation(path: "Fastfile", line: 1, column: 1, endLine: 1, endColumn: 2)

  private func lane(_ name: String, _ platform: String?, _ kind: Lane.Kind = .lane, _ descs: String...) -> Lane {
    var lane = Lane(
      name: name, platform: platform.map { Platform($0) }, kind: kind, location: place, nameLocation: place)
    lane.description = descs
    return lane
  }

  private var fastfile: Fastfile {
    var fastfile = Fastfile(path: "Fastfile", language: .ruby)
    fastfile.lanes = [
      lane("beta", "android", .lane, "one", "two"), lane("hidden", "mac", .privateLane), lane("lint", nil),
      lane("secret", nil, .privateLane),
    ]
    return fastfile
  }

  @Test(
    "The fixtures' lanes are written as fastlane writes them",
    arguments: Fixture.all.filter { $0.expectation?.markdownLanes != nil })
  func fixtures(fixture: Fixture) throws {
    let fastfile = try fixture.evaluation(options: EvaluationOptions(unsetIsCertain: true)).fastfile
    #expect(fastfile.fastlaneMarkdown() == fixture.expectation?.markdownLanes)
  }

  @Test func fixturesAreThere() {
    #expect(Fixture.all.filter { $0.expectation?.markdownLanes != nil }.count > 200)
  }

  @Test func currentStyle() {
    let expected = """


      ### lint

      ```sh
      [bundle exec] fastlane lint
      ```



      ----


      ## Android

      ### android beta

      ```sh
      [bundle exec] fastlane android beta
      ```

      one

      two

      ----


      """
    #expect(fastfile.fastlaneMarkdown() == expected)
  }

  @Test func compactStyle() {
    let expected = """

      ### lint
      ```
      fastlane lint
      ```


      ----

      ## Android
      ### android beta
      ```
      fastlane android beta
      ```
      one

      two

      ----


      """
    #expect(fastfile.fastlaneMarkdown(.compact) == expected)
  }

  @Test func earlyStyleHasHeadingsOfEmptyPlatforms() {
    let text = fastfile.fastlaneMarkdown(.early)
    #expect(
      text.hasSuffix(
        "\n## android\n### android beta\n```\nfastlane android beta\n```\none\n\ntwo\n\n----\n\n## Mac\n\n----\n\n"))
  }

  @Test func privateLanesOnRequest() {
    #expect(fastfile.fastlaneMarkdown(includingPrivate: true).contains("### mac hidden\n"))
    #expect(Fastfile(path: "Fastfile", language: .ruby).fastlaneMarkdown() == "\n")
  }
}
