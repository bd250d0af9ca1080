import { parseArgs } from 'node:util'
import { SetupError, frameworkVersion } from '../../../tools/for-packages.ts'
import { commandOf, type CommandName, type OptionName, COMMANDS } from './commands.ts'
import { unknownOption, unknownWord, unknownCommand, usageOf, usageOfAll } from './usage.ts'
import { requireWranglers } from './wranglers-options.ts'

export interface Arguments<command extends CommandName = CommandName> {
  /** The values of each option that is there; none of one that takes none. */
  options: Partial<Record<OptionName<command>, readonly string[]>>
  words: readonly string[]
  /** For wrangler. */
  further: readonly string[]
}

/** Reads the arguments of a command. Throws if one is unknown, lacks its value or belongs somewhere else. */
export function readArguments<command extends CommandName>(
  name: command,
  args: readonly string[],
  env = process.env,
): Arguments<command> {
  const { options, words: named } = commandOf(name)
  const end = indexOfRest(args)
  const values: Record<string, string[]> = {}
  const words: string[] = []
  for (const token of tokensOf(name, args.slice(0, end))) {
    if (token.kind === 'positional') {
      if (named === undefined) throw new SetupError(unknownWord(name, token.value))
      words.push(token.value)
    } else if (token.kind === 'option') {
      const option = options[token.name]
      if (!option) throw new SetupError(unknownOption(name, token.name, token.rawName))
      requireValue(name, token)
      values[token.name] = [...(values[token.name] ?? []), ...(option.value ? [token.value!] : [])]
    }
  }
  requireOwn(name, values, env)
  const further = args.slice(end + 1)
  requireWranglers(name, further)
  return { options: values as Arguments<command>['options'], words, further }
}

/** Where the arguments for wrangler begin. */
function indexOfRest(args: readonly string[]): number {
  const at = args.indexOf('--')
  return at === -1 ? args.length : at
}

function tokensOf(name: CommandName, args: readonly string[]) {
  const entries = Object.entries(commandOf(name).options)
  const options = entries.map(([option, { value, short, isRepeated }]) => [
    option,
    {
      type: value ? ('string' as const) : ('boolean' as const),
      multiple: Boolean(isRepeated),
      ...(short && { short }),
    },
  ])
  return parseArgs({
    ...{ args: [...args], options: Object.fromEntries(options) },
    ...{ strict: false, allowPositionals: true, tokens: true },
  }).tokens
}

type OptionToken = Extract<ReturnType<typeof tokensOf>[number], { kind: 'option' }>

function requireValue(name: CommandName, { name: option, rawName, ...token }: OptionToken): void {
  const { value: wanted } = commandOf(name).options[option]!
  const { value, inlineValue: isInline } = token
  if (!wanted && isInline) throw new SetupError(`${rawName} takes no value: it has ${value}.`)
  if (wanted && (!value || (value.startsWith('-') && !isInline)))
    throw new SetupError(`${rawName} takes a ${wanted}: ${rawName} <${wanted}>.`)
}

/** In a script, npm takes the options that come before `--`, even those that it does not know. */
function requireOwn(name: CommandName, values: object, env: NodeJS.ProcessEnv): void {
  if (env['npm_command'] === 'exec') return
  const isTaken = (option: string) => env[`npm_config_${option.replaceAll('-', '_')}`] !== undefined
  const taken = Object.keys(commandOf(name).options).find((option) => isTaken(option) && !(option in values))
  if (taken === undefined) return
  throw new SetupError(`npm took --${taken} for itself. Write -- before it: npm run ${name} -- --${taken}`)
}

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
