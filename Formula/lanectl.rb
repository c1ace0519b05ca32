# Builds a release from its source; brew tap lanectl/lanectl https://github.com/lanectl/lanectl
class Lanectl < Formula
  desc "Lists the lanes of fastlane's Fastfiles without running them"
  homepage "https://github.com/lanectl/lanectl"
  url "https://github.com/lanectl/lanectl.git", tag: "v0.1.0"
  license "MIT"
  head "https://github.com/lanectl/lanectl.git", branch: "main"

  depends_on xcode: ["26.0", :build]
  depends_on macos: :ventura
  uses_from_macos "swift" => :build

  def install
    # What git archive would write there.
    inreplace "Sources/lanectl/Commands/BuildInformation.swift", "$Format:%H$", Utils.git_head
    arguments = ["--disable-sandbox", "--configuration", "release", "--product", "lanectl"]
    arguments += ["-Xswiftc", "-static-executable"] if OS.linux?
    system "swift", "build", *arguments
    bin.install ".build/release/lanectl"
    generate_completions_from_executable bin/"lanectl", "completions"
    (buildpath/"lanectl.1").write Utils.safe_popen_read(bin/"lanectl", "help", "--man")
    man1.install "lanectl.1"
  end

  test do
    (testpath/"fastlane/Fastfile").write <<~RUBY
      desc "Ship it"
      lane :ship do |track:|
      end
    RUBY
    assert_equal "ship\n", shell_output("#{bin}/lanectl --format names")
  end
end
