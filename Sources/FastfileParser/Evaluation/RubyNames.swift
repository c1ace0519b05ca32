/// What exists in every Ruby that runs a Fastfile, beyond what the evaluator models.
enum RubyNames {
  /// The libraries that come with Ruby or with fastlane: requiring one brings in no names but those below.
  static let libraries: Set<String> = [
    "English", "abbrev", "base64", "benchmark", "bigdecimal", "bundler", "cgi", "csv", "date", "delegate", "digest",
    "digest/md5", "digest/sha1", "digest/sha2", "erb", "etc", "fileutils", "find", "forwardable", "getoptlong",
    "io/console", "ipaddr", "json", "logger", "matrix", "monitor", "mutex_m", "net/ftp", "net/http", "net/https",
    "net/smtp", "objspace", "observer", "open-uri", "open3", "openssl", "optparse", "ostruct", "pathname", "pp",
    "prettyprint", "prime", "pstore", "psych", "pty", "racc", "readline", "resolv", "rexml/document", "ripper",
    "rubygems", "securerandom", "set", "shellwords", "singleton", "socket", "stringio", "strscan", "tempfile", "time",
    "timeout", "tmpdir", "tsort", "uri", "weakref", "yaml", "yaml/store", "zlib",
    "cfpropertylist", "colored", "commander", "credentials_manager", "dotenv", "excon", "faraday", "fastlane",
    "fastlane_core", "highline", "nokogiri", "plist", "spaceship", "terminal-table", "xcodeproj", "zip",
  ]

  /// The constants of Ruby, of its libraries, of fastlane and of what fastlane loads.
  static let constants: Set<String> = [
    "ARGF", "ARGV", "Abbrev", "Addrinfo", "BasicSocket", "Benchmark", "BigDecimal", "BigMath", "Bignum", "Binding",
    "CGI", "CSV", "ClosedQueueError", "ConditionVariable", "DATA", "Delegator", "DidYouMean", "Digest", "Encoding",
    "ErrorHighlight", "Fiber", "Find", "Fixnum", "GC", "GetoptLong", "IPAddr", "IPSocket", "Matrix",
    "Monitor", "MonitorMixin", "Net", "Observable", "OpenSSL", "OpenURI", "OptParse", "PP", "PStore", "PTY",
    "ParseError", "PrettyPrint", "Prime", "REXML", "RUBYGEMS_ACTIVATION_MONITOR", "RUBY_COPYRIGHT", "RUBY_DESCRIPTION",
    "RUBY_ENGINE", "RUBY_ENGINE_VERSION", "RUBY_PATCHLEVEL", "RUBY_PLATFORM", "RUBY_RELEASE_DATE", "RUBY_REVISION",
    "RUBY_VERSION", "Racc", "Ractor", "Readline", "Refinement", "Resolv", "Ripper", "RubyVM", "STDERR", "STDIN",
    "STDOUT", "ScanError", "SimpleDelegator", "SingleForwardable", "SizedQueue", "Socket", "SocketError", "SortedSet",
    "StringScanner", "TCPServer", "TCPSocket", "TOPLEVEL_BINDING", "TSort", "ThreadGroup", "TracePoint", "UDPSocket",
    "UNIXServer", "UNIXSocket", "UnicodeNormalize", "Vector", "Warning", "WeakRef", "YAML",
    "Action", "ActionCollector", "ActionCommand", "ActionCommandReturn", "Actions", "ActionsList", "Addressable",
    "AppIdentifierGuesser", "Argument", "Artifactory", "Atomos", "AutoComplete", "Aws", "Babosa", "Boolean",
    "CFPropertyList", "CLAide", "CLI", "CLIToolsDistributor", "Cert", "Colored", "CommandExecutor",
    "CommandLineHandler", "CommandParser", "Commander", "CommandsGenerator", "Configuration", "ConfigurationHelper",
    "Console", "ControlCommand", "CredentialsManager", "CrossplatformShellwords", "DESCRIPTION", "Declarative",
    "Deliver", "DocsGenerator", "Dotenv", "EmojiRegex", "EnvironmentPrinter", "ErbTemplateHelper", "ErbalT", "Excon",
    "Faraday", "FaradayMiddleware", "FastFile", "Fastlane", "FastlaneCore", "FastlanePlugin", "FastlaneRequire",
    "FastlaneVersion", "Frameit", "Gem", "GhInspector", "Google", "Gym", "HTTP", "HTTPClient", "Helper", "HighLine",
    "JMESPath", "JSONReturnValueProcessor", "JUnitGenerator", "JWT", "Jmespath", "JunitGenerator", "Lane", "LaneList",
    "LaneManager", "LaneManagerBase", "LanguageItemHashBehavior", "MIME", "MINIMUM_XCODE_RELEASE",
    "MarkdownDocsGenerator", "MarkdownTableFormatter", "Match", "MiniMagick", "Multipart", "MultipartPost", "Nanaimo",
    "Naturally", "NetHTTPGenericRequestMonkeypatch", "NewAction", "Nokogiri", "Notification", "OS", "OneOff",
    "OtherAction", "PEM", "Pilot", "PlaycustomappClient", "Plist", "PluginFetcher", "PluginGenerator",
    "PluginGeneratorUI", "PluginInfo", "PluginInfoCollector", "PluginManager", "PluginSearch", "PluginUpdateManager",
    "Pod", "Precheck", "Produce", "ROOT", "RUBOCOP_REQUIREMENT", "Representable", "Retriable", "Rouge", "Runner",
    "SHELLS", "SUGGESTED_MINIMUM_RUBY", "SUMMARY", "Scan", "Screengrab", "Security", "Setup", "SetupAndroid",
    "SetupIos", "SharedValues", "Sigh", "Signet", "SimCtl", "Snapshot", "SocketServer",
    "SocketServerActionCommandExecutor", "Spaceship", "Supply", "SupportedPlatforms", "SwiftAPIGenerator",
    "SwiftActionsAPIGenerator", "SwiftFastlaneAPIGenerator", "SwiftFunction", "SwiftLaneManager",
    "SwiftPluginsAPIGenerator", "SwiftRunnerUpgrader", "SwiftToolDetail", "TOOLS", "TOOL_ALIASES", "TOOL_CONFIG_FILES",
    "TTY", "Terminal", "TerminalNotifier", "ToolSwiftFunction", "Trainer", "UI", "Uber", "UpdateChecker", "VERSION",
    "WWDRCA_CERTIFICATES", "WWDRCA_CERTIFICATE_NAMES", "WindowsShellwords", "WordWrap", "XCPretty", "Xcodeproj", "Zip",
  ]

  /// The methods of every object, and what fastlane's libraries add to them.
  static let objectMethods: Set<String> = [
    "Array", "BigDecimal", "CSV", "Complex", "DelegateClass", "Digest", "Float", "Hash", "Integer", "JSON", "Pathname",
    "Rational", "String", "URI", "__callee__", "__dir__", "__id__", "__method__", "__send__", "abort", "at_exit",
    "autoload", "autoload?", "binding", "block_given?", "caller", "caller_locations", "catch", "class", "clone",
    "define_singleton_method", "display", "dup", "enum_for", "eql?", "equal?", "eval", "exec", "exit", "exit!",
    "extend", "fail", "fork", "format", "freeze", "frozen?", "gem", "gets", "global_variables", "hash", "initialize",
    "inspect", "instance_eval", "instance_exec", "instance_of?", "instance_variable_defined?", "instance_variable_get",
    "instance_variable_set", "instance_variables", "is_a?", "iterator?", "itself", "j", "jj", "kind_of?", "lambda",
    "lane_context", "load", "local_variables", "loop", "method", "method_missing", "methods", "nil?", "object_id",
    "open", "p", "pp", "pretty_inspect", "print", "printf", "private_methods", "proc", "protected_methods",
    "public_method", "public_methods", "public_send", "putc", "puts", "raise", "rand", "readline", "readlines",
    "remove_instance_variable", "require", "require_relative", "respond_to?", "select", "send", "set_trace_func",
    "singleton_class", "singleton_method", "singleton_methods", "sleep", "spawn", "sprintf", "srand", "syscall",
    "system", "taint", "tainted?", "tap", "test", "then", "throw", "to_enum", "to_json", "to_s", "to_yaml",
    "trace_var", "trap", "trust", "untaint", "untrace_var", "warn", "yield_self", "`",
    "agree", "applescript", "ask", "ask_editor", "available_editor", "choose", "color", "converse", "enable_paging",
    "log", "log_action", "password", "progress", "replace_tokens", "say", "say_error", "say_ok", "say_warning", "speak",
  ]
}
