import { commandOf, COMMANDS, type CommandName } from './commands.ts'

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
export function forWrangler(name: CommandName, option: string): string {
  return `\`npx arrivejs ${name} -- ${option}\`, or with npm \`npm run ${name} -- -- ${option}\`.`
}
