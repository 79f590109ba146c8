import Files
import Reports

SignalRules.install()
ProcessSurroundings.holdStandardStreams()
ProcessSurroundings.exit(
    Program(environment: ProcessSurroundings.environment).run(Array(CommandLine.arguments.dropFirst())))
