import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Unstable_Config } from 'wrangler'
import { SetupError } from '../setup-error.ts'
import { workerFolder } from '../project/folders.ts'
import { chosenEnvironment, VARIABLE } from './chosen-environment.ts'

/** The settings of a built Worker, for wrangler, in the Worker's folder. */
export const BUILT_SETTINGS = 'wrangler.json'

export function builtSettingsFile(outDir: string): string {
  return resolve(workerFolder(outDir), BUILT_SETTINGS)
}

/** The entrypoint behind Cloudflare's cache: `src/server/without-visitor/shared-pages-entrypoint.ts`. */
export const CACHED_ENTRYPOINT = 'SharedPages'

/** What the settings of a build for the top level name, if `wrangler.toml` has environments. */
export const TOP_LEVEL = 'top-level'

/** What is read and changed of them here. */
interface BuiltSettings extends Pick<Unstable_Config, 'routes'> {
  assets: { binding?: string; run_worker_first?: boolean | string[] }
  cache?: { enabled: boolean }
  exports?: Record<string, object>
  targetEnvironment?: string
  vars?: Record<string, unknown>
}

export function readBuiltSettings(outDir: string): BuiltSettings {
  return JSON.parse(readFileSync(builtSettingsFile(outDir), 'utf8'))
}

export function writeBuiltSettings(outDir: string, settings: BuiltSettings): void {
  writeFileSync(builtSettingsFile(outDir), JSON.stringify(settings))
}

/** Throws if there is a build in the folder that is for another environment than this process is. */
export function requireBuiltFor(outDir: string): void {
  if (!existsSync(builtSettingsFile(outDir))) return
  const { targetEnvironment } = readBuiltSettings(outDir)
  const built = targetEnvironment === TOP_LEVEL ? undefined : targetEnvironment || undefined
  const chosen = chosenEnvironment()
  if (built === chosen) return
  const folder = relative(process.cwd(), outDir) || outDir
  throw new SetupError(
    `The build in ${folder} is for ${named(built)}, and this command for ${named(chosen)}: run \`${buildFor(chosen)}\` first, or ${likeBuild(built)}.`,
  )
}

function named(environment: string | undefined): string {
  return environment === undefined ? 'the top level of the Wrangler configuration' : `[env.${environment}]`
}

function buildFor(environment: string | undefined): string {
  return environment === undefined ? 'npm run build' : `${VARIABLE}=${environment} npm run build`
}

function likeBuild(built: string | undefined): string {
  return built === undefined
    ? `this command without ${VARIABLE} and --env`
    : `this command with ${VARIABLE}=${built}`
}
