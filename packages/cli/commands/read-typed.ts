import { frameworkVersion, SetupError } from '../../../tools/for-packages.ts'
import { COMMANDS, type CommandName } from './commands.ts'
import { indexOfRest, readArguments, type Arguments } from './read-arguments.ts'
import { unknownCommand } from './unknown-words.ts'
import { usageOf, usageOfAll } from './usage.ts'

/** What somebody has typed after `arrivejs`: a question, whose answer is a text, or a command. */
export type Typed = { type: 'text'; text: string } | { type: 'command'; name: CommandName; args: Arguments }

/** Reads what somebody has typed. Throws if a word is unknown. */
export function readTyped([name, ...rest]: readonly string[], env = process.env): Typed {
  if (name === undefined) throw new SetupError(usageOfAll())
  const own = [name, ...rest.slice(0, indexOfRest(rest))]
  if (own.includes('--version') || name === '-v') return { type: 'text', text: frameworkVersion() }
  const isQuestion = own.includes('--help') || own.includes('-h')
  if (isCommand(name)) {
    if (isQuestion) return { type: 'text', text: usageOf(name) }
    return { type: 'command', name, args: readArguments(name, rest, env) }
  }
  if (isQuestion || name === 'help') return { type: 'text', text: usageOfAll() }
  throw new SetupError(unknownCommand(name))
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name)
}
