import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

/** https://developers.cloudflare.com/workers/wrangler/system-environment-variables/ */
const FILES = ['.env', '.env.local']

/** A variable that wrangler reads, from the environment or else from a file in the folder that it runs in. */
export function wranglerVariable(name: string, cwd: string, { env } = process): string | undefined {
  if (env[name]) return env[name]
  const paths = FILES.map((file) => resolve(cwd, file)).filter((path) => existsSync(path))
  const values = paths.map((path) => parseEnv(readFileSync(path, 'utf8'))[name])
  return values.findLast(Boolean)
}
