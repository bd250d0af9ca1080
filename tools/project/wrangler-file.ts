import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { SetupError } from '../setup-error.ts'

/**
 * How Wrangler's configuration may be named:
 * https://developers.cloudflare.com/workers/wrangler/configuration/
 */
const WRANGLER_FILES = ['wrangler.toml', 'wrangler.jsonc', 'wrangler.json'] as const

/**
 * The path of an app's Wrangler configuration: the file in its folder, else the project's; `wrangler.toml` if
 * there is none. Throws if a folder has two.
 */
export function wranglerFile({ root, app }: { root: string; app: string }): string {
  return fileIn(app) ?? fileIn(root) ?? resolve(root, WRANGLER_FILES[0])
}

function fileIn(folder: string): string | undefined {
  const names = WRANGLER_FILES.filter((name) => existsSync(resolve(folder, name)))
  if (names.length > 1) throw new SetupError(severalFiles(names, folder))
  return names.map((name) => resolve(folder, name))[0]
}

/** Wrangler itself prefers `wrangler.json`, then `wrangler.jsonc`, and says nothing. */
function severalFiles(names: readonly string[], folder: string): string {
  return `There are ${names.join(' and ')} in ${folder}, of which Wrangler reads only one: delete the others.`
}
