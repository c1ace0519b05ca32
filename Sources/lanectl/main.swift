Host.ignoreBrokenPipes()
Host.exit(Program(Invocation.ofProcess).run())
