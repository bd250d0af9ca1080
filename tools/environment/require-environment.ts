import { loadEnv } from 'vite'
import { unstable_readConfig, type Unstable_Config } from 'wrangler'
import { SetupError } from '../setup-error.ts'
import { chosenEnvironment, VARIABLE } from './chosen-environment.ts'

interface Place {
  root: string
  wranglerFile: string
  /** Vite's mode, by which it chooses among the files `.env`. Default: that of a build. */
  mode?: string
}

/**
 * Reads the environment from the project's `.env` too, as Cloudflare's plugin does. Throws if `wrangler.toml` does not
 * have it, or gives it the URLs of the top level.
 */
export function requireEnvironment({ root, wranglerFile, mode = 'production' }: Place): void {
  Object.assign(process.env, loadEnv(mode, root, VARIABLE)) // the process's own wins
  const name = chosenEnvironment()
  if (name === undefined) return
  const read = (env: string) =>
    unstable_readConfig({ config: wranglerFile, env }, { hideWarnings: true })
  const topLevel = read('')
  const defined = topLevel.definedEnvironments ?? []
  // Wrangler would give it the bindings of the top level.
  if (!defined.includes(name)) throw new SetupError(unknown(name, defined))
  const routes = urlsOf(topLevel)
  if (routes.length > 0 && String(urlsOf(read(name))) === String(routes)) {
    throw new SetupError(inherited(name, routes))
  }
}

/** Of its `routes`, which an environment inherits. */
function urlsOf({ route, routes = [] }: Unstable_Config): string[] {
  const all = route === undefined ? routes : [route]
  return all.map((one) => (typeof one === 'string' ? one : one.pattern))
}

function unknown(name: string, defined: readonly string[]): string {
  const known = defined.length === 0 ? 'none' : defined.map((one) => `[env.${one}]`).join(', ')
  return `wrangler.toml has no [env.${name}], which CLOUDFLARE_ENV or --env names; it has ${known}. Correct the name, or add the block.`
}

function inherited(name: string, routes: readonly string[]): string {
  return `[env.${name}] of wrangler.toml has the routes of the top level (${routes.join(', ')}), so a deploy would take them from production. Write its own there, or routes = [].`
}
