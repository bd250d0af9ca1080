import { commandOf, COMMANDS, type CommandName } from './commands.ts'
import { chooses, isChoosing } from './wranglers-options.ts'

/** What `arrivejs --help` prints. */
export function usageOfAll(): string {
  const names = Object.keys(COMMANDS) as CommandName[]
  const lines = names.map((name) => `  ${name.padEnd(10)}${commandOf(name).about}`)
  return `Usage: arrivejs <command>

${lines.join('\n')}

  arrivejs <command> --help   shows the options of a command
  arrivejs --version          shows the version of Arrive`
}

/** What `arrivejs deploy --help` prints. */
export function usageOf(name: CommandName): string {
  const { about, words, options, wranglers } = commandOf(name)
  const rows = [
    ...Object.entries(options).map(([option, { value, short, about: text }]) => ({
      left: `${short ? `-${short}, ` : '    '}--${option}${value ? ` <${value}>` : ''}`,
      text,
    })),
    { left: '-h, --help', text: 'shows this' },
  ]
  const width = Math.max(...rows.map(({ left }) => left.length)) + 2
  const parts = [words, '[options]', wranglers && '[-- options of wrangler]'].filter(Boolean)
  return [
    about,
    `\nUsage: arrivejs ${name} ${parts.join(' ')}\n`,
    ...rows.map(({ left, text }) => `  ${left.padEnd(width)}${text}`),
    ...(wranglers ? [`\nOptions of wrangler come after --: ${forWrangler(name, wranglers)}`] : []),
  ].join('\n')
}

/** How to pass an option on to wrangler. */
function forWrangler(name: CommandName, option: string): string {
  return `\`npx arrivejs ${name} -- ${option}\`, or with npm \`npm run ${name} -- -- ${option}\`.`
}

export function unknownCommand(word: string): string {
  const meant = nearest(word, Object.keys(COMMANDS))
  return `arrivejs does not know ${word}.${didYouMean(meant)}\n\n${usageOfAll()}`
}

/** `raw` is the option as it was typed. */
export function unknownOption(name: CommandName, option: string, raw: string): string {
  if (isChoosing(option)) return chooses(name, raw)
  const passed =
    commandOf(name).wranglers === undefined
      ? helpLine(name)
      : `Options of wrangler come after \`--\`: ${forWrangler(name, raw)}`
  return `${unknown(name, raw)} ${passed}`
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

/** The name that somebody may have meant who has typed another word; `undefined` if none is near. */
function nearest(typed: string, names: readonly string[]): string | undefined {
  const near = names
    .map((name) => ({ name, edits: editsBetween(typed, name) }))
    .filter(({ name, edits }) => edits <= Math.max(1, Math.floor(name.length / 3)))
  return near.toSorted((a, b) => a.edits - b.edits)[0]?.name
}

/**
 * How many letters are wrong, missing, too many or swapped:
 * https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance
 */
function editsBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const [row, above] = [[i], rows[i - 1]!]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = above[j - 1]! + Number(a[i - 1] !== b[j - 1])
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity
      row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, replaced, swapped))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
