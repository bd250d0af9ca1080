import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Unstable_Config } from 'wrangler'
import { chosenEnvironment } from './chosen-environment.ts'
import { SetupError } from '../setup-error.ts'
import { wrangler } from '../wrangler.ts'

/**
 * Reads a Wrangler configuration, with what it says for an environment; '' is its top level. Default: the
 * chosen one. Throws a sentence that names the line, or what wrangler refuses.
 */
export function readSettings(wranglerFile: string, environment = chosenEnvironment() ?? ''): Unstable_Config {
  if (!existsSync(wranglerFile)) throw new SetupError(missing(wranglerFile))
  try {
    const file = { config: wranglerFile, env: environment }
    return wrangler.unstable_readConfig(file, { hideWarnings: true })
  } catch (error) {
    throw new SetupError(problem(basename(wranglerFile), error as WranglerError), { cause: error })
  }
}

export type SettingsPaths = Partial<Pick<Unstable_Config, 'configPath' | 'userConfigPath'>>

/** The name of the file that settings are from, for sentences; also if they are those of a build. */
export function settingsFile({ configPath, userConfigPath = configPath }: SettingsPaths): string {
  return basename(userConfigPath ?? 'wrangler.toml')
}

/** The classes of the app's Worker that its settings name: Durable Objects and Workflows. */
export function namedClasses(wranglerFile: string): string[] {
  const { name, durable_objects, workflows } = readSettings(wranglerFile)
  const bindings: { class_name: string; script_name?: string }[] = [...durable_objects.bindings, ...workflows]
  const own = bindings.filter(({ script_name = name }) => script_name === name)
  return [...new Set(own.map(({ class_name }) => class_name))]
}

/** The binding of an app's static files: the one that its Wrangler configuration names, or ours. */
export function assetsBinding(wranglerFile: string): string {
  return readSettings(wranglerFile).assets?.binding ?? 'ARRIVE_ASSETS'
}

/** May Cloudflare record traces of an app's requests? */
export function hasTraces(wranglerFile: string): boolean {
  return readSettings(wranglerFile).observability?.traces?.enabled ?? false
}

/** A syntax error has the place. */
interface WranglerError extends Error {
  text?: string
  location?: { line: number; lineText: string }
}

function problem(file: string, { message, text, location }: WranglerError): string {
  if (!location) return `${file} can't be used. ${stripVTControlCharacters(message).trim()}`
  return `${file}:${location.line} can't be read: ${text ?? message}. Correct this line:\n${location.lineText}`
}

function missing(wranglerFile: string): string {
  return `There is no ${wranglerFile}: create it, with a line name = "…" and a line compatibility_date = "…".`
}
