import { createRequire } from 'node:module'
import type { Unstable_Config } from 'wrangler'
import { settingsFile, type SettingsPaths } from './read-settings.ts'
import { SetupError } from '../setup-error.ts'

type Settings = Pick<Unstable_Config, 'compatibility_date'> & SettingsPaths

const DAY_MS = 24 * 60 * 60 * 1000

/** A release of workerd knows the dates of the week after it: 1.20261012.1 refuses those after 2026-10-19. */
const DAYS_AHEAD = 7

/** Throws if the runtime on this machine is too old for a `compatibility_date`: it would refuse to start. */
export function requireKnownDate(settings: Settings, released = releaseOfRuntime()): void {
  const { compatibility_date: date } = settings
  const newest = new Date(Date.parse(released) + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10)
  if (date === undefined || date <= newest) return
  throw new SetupError(
    `compatibility_date in ${settingsFile(settings)} is ${date}, but the Workers runtime on this machine knows none after ${newest}. A deploy works, but nothing runs here. Write ${newest} or an earlier date, or run \`npm update arrivejs\`, which brings a newer runtime.`,
  )
}

/** The runtime is Miniflare's package, and perhaps none of the project. */
function releaseOfRuntime(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('miniflare'))
  return require('workerd').compatibilityDate
}
