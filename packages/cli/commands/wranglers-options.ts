import { SetupError } from '../../../tools/for-packages.ts'
import { commandOf, type CommandName } from './commands.ts'

/** Options of wrangler that choose what is changed. */
const CHOOSING = ['env', 'e', 'name', 'config', 'c', 'cwd', 'env-file']

/** They print something, and change nothing: here they would come after the migrations. */
const HARMLESS = ['dry-run', 'help', 'h', 'version', 'v']

/** Throws if one of the arguments for wrangler is ours, or would change what only wrangler does. */
export function requireWranglers(name: CommandName, further: readonly string[]): void {
  if (further.length === 0) return
  const { wranglers, options } = commandOf(name)
  if (wranglers === undefined) {
    throw new SetupError(`arrivejs ${name} passes nothing on to wrangler: ${further.join(' ')}.`)
  }
  const own = [...HARMLESS, ...Object.keys(options)]
  for (const word of further) {
    const option = nameOf(word)
    if (option === undefined) continue
    if (isChoosing(option)) throw new SetupError(chooses(name, word))
    if (own.includes(option)) {
      throw new SetupError(`${word} is an option of arrivejs: write it before \`--\`.`)
    }
  }
}

export function isChoosing(option: string): boolean {
  return CHOOSING.includes(option)
}

export function chooses(name: CommandName, word: string): string {
  return `arrivejs ${name} does not take ${word}: it would change what wrangler does, but not the build, the check and the migrations. Choose an environment of wrangler.toml by --env, before \`--\`.`
}

/** As wrangler reads it: `--dryRun=true` is `dry-run`, and `-cother.toml` is `c`. */
function nameOf(word: string): string | undefined {
  const [, long, short] = /^(?:--([^=]+)|-([a-z]))/i.exec(word) ?? []
  return long === undefined ? short : long.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
