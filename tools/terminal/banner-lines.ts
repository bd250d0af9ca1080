import type { Paint } from './paint.ts'

export interface BannerFacts {
  version: string
  readyMs: number
  urls: readonly string[]
  routes: number
  databases: readonly LocalDatabase[]
  /** Opens a debugger for the Worker; `undefined` if the editor has one. */
  debugUrl: string | undefined
}

export interface LocalDatabase {
  /** Its name in `wrangler.toml`. */
  binding: string
  /** All of its migrations, and those that were applied just now. */
  migrations: number
  applied: number
}

/** What `npm run dev` prints when it listens. */
export function bannerLines(facts: BannerFacts, paint: Paint): string[] {
  const { version, readyMs, urls, routes, databases, debugUrl } = facts
  const ready = paint('dim', `ready in ${(readyMs / 1000).toFixed(1)} s`)
  return [
    `${paint('green', paint('bold', 'Arrive'))} ${version}  ${ready}`,
    urls.map((url) => paint('cyan', url)).join('  '),
    `${routes} ${routes === 1 ? 'route' : 'routes'}`,
    ...(databases.length > 0 ? [databasesText(databases)] : []),
    paint('dim', 'F2 in the browser shows what the page does'),
    ...(debugUrl === undefined ? [] : [paint('dim', `${debugUrl} sets breakpoints in the Worker`)]),
  ]
}

export function databasesText(databases: readonly LocalDatabase[]): string {
  return databases.map(databaseText).join('; ')
}

function databaseText({ binding, migrations, applied }: LocalDatabase): string {
  if (applied === 0) return `${binding}: ${counted(migrations)}, none new`
  return `${binding}: ${counted(applied)} applied`
}

function counted(migrations: number): string {
  return migrations === 1 ? '1 migration' : `${migrations} migrations`
}
