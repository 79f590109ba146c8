import Pipeline

SignalRules.install()
ProcessSurroundings.exit(
    Program(environment: ProcessSurroundings.environment).run(Array(CommandLine.arguments.dropFirst())))
