interface Option {
  /** What follows it, as the help names it. Default: nothing does. */
  value?: string
  short?: string
  isRepeated?: true
  /** For the help. */
  about: string
}

interface Command {
  about: string
  /** The words that follow it, as the help names them. Default: none. */
  words?: string
  options: Record<string, Option>
  /** Wrangler's options come after `--`: an example of one. Default: wrangler gets none. */
  wranglers?: string
}

const ENV: Option = { value: 'name', short: 'e', about: 'an environment of wrangler.toml: staging' }
const BUILT: Option = { about: 'sends the build that is there: checks and builds nothing' }

/** All commands of `arrivejs` with their options; `docs/deploying.md` has the same. */
export const COMMANDS = {
  deploy: {
    about: 'Checks, builds and migrates the app, and sends visitors to the new version.',
    options: {
      env: ENV,
      built: BUILT,
      'dry-run': { about: 'checks and builds, and sends nothing' },
      'at-once': { about: 'sends visitors to the new version without asking it for pages first' },
      url: { value: 'url', about: 'where the live version is' },
      'old-builds': { value: 'number', about: 'how many earlier builds keep their files' },
      'old-days': { value: 'days', about: 'how long they keep them' },
      'old-files': { value: 'folder', about: 'the dist/client of the last deploy' },
    },
    wranglers: '--keep-vars',
  },
  preview: {
    about: 'Checks and builds the app, and deploys a preview of the git branch.',
    options: { env: ENV, built: BUILT },
    wranglers: '--message "try it"',
  },
  rollback: {
    about: 'Sends visitors to the version that was live before, or to the one that you name.',
    words: '[version]',
    options: { env: ENV, 'dry-run': { about: 'only says which version that is' } },
  },
  migrate: {
    about: 'Creates missing databases on Cloudflare and applies their migrations.',
    options: { env: ENV },
  },
  upgrade: {
    about: 'Shows what a project has of an earlier template: scripts, workflow and AGENTS.md.',
    options: { write: { about: 'writes what nobody has changed since' } },
  },
  faults: {
    about: 'Clicks a link or a button of a deployed site while its network fails.',
    words: '<url>',
    options: {
      click: {
        value: 'selector',
        about: 'a link, or a button; default: the first link to another page',
      },
      browser: { value: 'path', about: 'a Chromium or Chrome; default: an installed one' },
      also: {
        ...{ value: 'host', isRepeated: true },
        about: 'a further host that the page may load from; may be repeated',
      },
      fault: { value: 'text', about: 'tries only faults whose name has this text: "data hangs"' },
      json: { value: 'file', about: 'writes the report as JSON' },
      html: { value: 'file', about: 'writes the report as a page with pictures' },
      baseline: { value: 'file', about: 'a former JSON report: only what is worse is a failure' },
      requests: { value: 'number', about: 'the most requests that reach the site; default: 2000' },
    },
  },
} as const satisfies Record<string, Command>

export type CommandName = keyof typeof COMMANDS

/** The names of the options of some commands. */
export type OptionName<command extends CommandName> = command extends CommandName
  ? keyof (typeof COMMANDS)[command]['options'] & string
  : never

export function commandOf(name: CommandName): Command {
  return COMMANDS[name]
}
