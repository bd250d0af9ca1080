import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { SetupError } from '../setup-error.ts'
import { chosenEnvironment } from './chosen-environment.ts'

/** The settings of a built Worker, for wrangler. */
export const BUILT_SETTINGS = 'worker/wrangler.json'

/** The entrypoint with Cloudflare's cache in front of it, if there is one: `src/server/without-visitor/shared-pages-entrypoint.ts`. */
export const CACHED_ENTRYPOINT = 'SharedPages'

/** What the settings of a build for the top level name, if `wrangler.toml` has environments. */
export const TOP_LEVEL = 'top-level'

/** Throws if there is a build in the folder that is for another environment than this process is. */
export function requireBuiltFor(outDir: string): void {
  const file = resolve(outDir, BUILT_SETTINGS)
  if (!existsSync(file)) return
  const { targetEnvironment } = JSON.parse(readFileSync(file, 'utf8'))
  const built = targetEnvironment === TOP_LEVEL ? undefined : targetEnvironment || undefined
  const chosen = chosenEnvironment()
  if (built === chosen) return
  const folder = relative(process.cwd(), outDir) || outDir
  throw new SetupError(
    `The build in ${folder} is for ${named(built)}, and this command for ${named(chosen)}: run \`${buildFor(chosen)}\` first, or ${likeBuild(built)}.`,
  )
}

function named(environment: string | undefined): string {
  return environment === undefined
    ? 'the top level of the Wrangler configuration'
    : `[env.${environment}]`
}

function buildFor(environment: string | undefined): string {
  return environment === undefined ? 'npm run build' : `CLOUDFLARE_ENV=${environment} npm run build`
}

function likeBuild(built: string | undefined): string {
  return built === undefined
    ? 'this command without CLOUDFLARE_ENV and --env'
    : `this command with CLOUDFLARE_ENV=${built}`
}
