import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isRecord, parseRecord } from '../../../src/for-packages.ts'
import { wranglersFolder } from '../../../tools/for-cli.ts'

/**
 * Wrangler's cache: https://github.com/cloudflare/workers-sdk/blob/main/packages/wrangler/src/config-cache.ts
 */
const IN_PACKAGES = 'node_modules/.cache/wrangler'

/** The account that somebody has chosen when wrangler asked; `undefined` if it has not asked here. */
export function chosenAccount(cwd: string): string | undefined {
  const folders = [process.env['WRANGLER_CACHE_DIR'], cacheAbove(cwd), resolve(wranglersFolder(cwd), 'cache')]
  const files = folders
    .filter((folder) => folder !== undefined)
    .map((folder) => resolve(folder, 'wrangler-account.json'))
  const file = files.find((path) => existsSync(path))
  const account = file === undefined ? undefined : parseRecord(readFileSync(file, 'utf8'))?.['account']
  return isRecord(account) && typeof account['id'] === 'string' ? account['id'] : undefined
}

function cacheAbove(folder: string): string | undefined {
  const cache = resolve(folder, IN_PACKAGES)
  if (existsSync(cache)) return cache
  const parent = dirname(folder)
  return parent === folder ? undefined : cacheAbove(parent)
}
