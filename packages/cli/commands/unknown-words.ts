import { commandOf, COMMANDS, type CommandName } from './commands.ts'
import { nearest } from './nearest.ts'
import { forWrangler, usageOfAll } from './usage.ts'
import { chooses, isChoosing } from './wranglers-options.ts'

export function unknownCommand(word: string): string {
  const meant = nearest(word, Object.keys(COMMANDS))
  return `arrivejs does not know ${word}.${didYouMean(meant)}\n\n${usageOfAll()}`
}

export function unknownOption(name: CommandName, { name: option, rawName: raw }: OptionToken) {
  if (isChoosing(option)) return chooses(name, raw)
  const passed =
    commandOf(name).wranglers === undefined
      ? helpLine(name)
      : `Options of wrangler come after \`--\`: ${forWrangler(name, raw)}`
  return `${unknown(name, raw)} ${passed}`
}

interface OptionToken {
  name: string
  /** As it was typed. */
  rawName: string
}

export function unknownWord(name: CommandName, word: string): string {
  return `${unknown(name, word)} ${helpLine(name)}`
}

function unknown(name: CommandName, word: string): string {
  const meant = nearest(word.replace(/^-+/, ''), Object.keys(commandOf(name).options))
  return `arrivejs ${name} does not know ${word}.${didYouMean(meant && `--${meant}`)}`
}

function didYouMean(meant: string | undefined): string {
  return meant === undefined ? '' : ` Did you mean ${meant}?`
}

function helpLine(name: CommandName): string {
  return `\`npx arrivejs ${name} --help\` shows its options.`
}
