import { basename } from 'node:path'
import { loadEnv } from 'vite'
import type { Unstable_Config } from 'wrangler'
import { readSettings } from '../environment/read-settings.ts'
import { folderProblems } from '../migrations/migration-files.ts'
import { SetupError } from '../setup-error.ts'
import { chosenEnvironment, VARIABLE } from '../environment/chosen-environment.ts'
import { routePatterns } from '../environment/route-patterns.ts'

interface Place {
  root: string
  wranglerFile: string
  /** Vite's mode, by which it chooses among the files `.env`. Default: that of a build. */
  mode?: string
}

/**
 * Chooses the environment that the project's `.env` names too, as Cloudflare's plugin does. Throws if
 * `wrangler.toml` can't be read, does not have the environment, or names folders that don't exist.
 */
export function requireSettings({ root, wranglerFile, mode = 'production' }: Place): void {
  Object.assign(process.env, loadEnv(mode, root, VARIABLE)) // the process's own wins
  const topLevel = readSettings(wranglerFile, '')
  const name = chosenEnvironment()
  const problems = [
    ...(name === undefined ? [] : environmentProblems(name, topLevel, wranglerFile)),
    ...folderProblems(readSettings(wranglerFile)),
  ]
  if (problems.length > 0) throw new SetupError(problems.join('\n'))
}

function environmentProblems(name: string, topLevel: Unstable_Config, file: string): string[] {
  const defined = topLevel.definedEnvironments ?? []
  // Wrangler would give it the bindings of the top level.
  if (!defined.includes(name)) throw new SetupError(unknown(name, defined, basename(file)))
  const routes = routePatterns(topLevel)
  const isInherited = String(routePatterns(readSettings(file, name))) === String(routes)
  return routes.length > 0 && isInherited ? [inherited(name, routes, basename(file))] : []
}

function unknown(name: string, defined: readonly string[], file: string): string {
  const known = defined.length === 0 ? 'none' : defined.map((one) => `[env.${one}]`).join(', ')
  return `${file} has no [env.${name}], which ${VARIABLE} or --env names; it has ${known}. Correct the name, or add the block.`
}

function inherited(name: string, routes: readonly string[], file: string): string {
  return `[env.${name}] of ${file} has the routes of the top level (${routes.join(', ')}), so a deploy would take them from production. Write its own there, or routes = [].`
}
