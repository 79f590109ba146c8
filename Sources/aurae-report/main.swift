import Files
import Pipeline

SignalRules.install()
ProcessSurroundings.holdStandardStreams()
ProcessSurroundings.exit(
    Program(environment: ProcessSurroundings.environment).run(Array(CommandLine.arguments.dropFirst())))
