import { randomUUID } from 'node:crypto'
import { PAGE_FILES } from '../../src/server/shared-pages/page-file.ts'
import { readBuiltSettings, writeBuiltSettings } from '../environment/built-environment.ts'
import { originOf } from '../environment/route-patterns.ts'
import { SetupError } from '../setup-error.ts'

interface PageFileSettings {
  outDir: string
  binding: string
  /** The routes with files that only the Worker reads. */
  routes: readonly string[]
}

/** Refuses requests for pages' files that only the Worker reads, if there are any, and lets it read them. */
export function protectPageFiles({ outDir, binding, routes }: PageFileSettings): void {
  const settings = readBuiltSettings(outDir)
  const { run_worker_first: first } = settings.assets
  const own = first === true ? [] : first || []
  // Wrangler refuses rules that another one makes redundant.
  const isNew = (rule: string) => !own.some((one) => one === rule || isCovered(rule, one))
  const run_worker_first = first === true || [...own, ...rulesFor(PAGE_FILES).filter(isNew)]
  const isRead = routes.length > 0
  const assets = { ...settings.assets, run_worker_first, ...(isRead && { binding }) }
  const vars = {
    ...settings.vars,
    ...(isRead && { ARRIVE_PAGE_FILES: JSON.stringify(routes) }),
  }
  writeBuiltSettings(outDir, { ...settings, assets, vars })
}

/**
 * Rules for a folder and all ways to write its name: Cloudflare compares paths with rules as they are, but
 * decodes them and joins slashes before it looks for files, and redirects to those that it finds
 * (https://github.com/cloudflare/workers-sdk/blob/main/packages/workers-shared/asset-worker/src/utils/rules-engine.ts).
 */
function rulesFor(folder: string): string[] {
  const starts = ['//', ...encoded('/').map((slash) => `/${slash}`)]
  const letters = [...folder].flatMap((letter, at) =>
    at === 0 ? [] : encoded(letter).map((code) => folder.slice(0, at) + code),
  )
  const ends = encoded('/').map((slash) => folder + slash)
  return [`${folder}/`, ...starts, ...letters, ...ends].map((start) => `${start}*`)
}

function isCovered(rule: string, by: string): boolean {
  return by.endsWith('*') && rule.startsWith(by.slice(0, -1))
}

function encoded(letter: string): string[] {
  const code = letter.charCodeAt(0).toString(16)
  return [...new Set([`%${code.toUpperCase()}`, `%${code}`])]
}

/**
 * The origin that an app's `wrangler.toml` names as its own, by a variable or a route. If it names none,
 * pages have a host that nothing but their URL can have, so the build finds it in their text; error pages may
 * have it, so theirs is the same in each build.
 */
export function originsOf(outDir: string) {
  const { vars = {}, routes = [] } = readBuiltSettings(outDir)
  const own = vars['ORIGIN'] === undefined ? originOf({ routes }) : requireOrigin(vars['ORIGIN'])
  if (own !== undefined) return { pages: own, errorPages: own }
  return { pages: `https://${randomUUID()}.invalid`, errorPages: 'https://prerender.invalid' }
}

function requireOrigin(value: unknown): string {
  const url = URL.parse(String(value))
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new SetupError(
    `ORIGIN in the vars of the Wrangler configuration is ${String(value)}: write an origin, such as https://shop.example.`,
  )
}
