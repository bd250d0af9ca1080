import { mkdirSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

/**
 * Lets wrangler, run in the folder of a `wrangler.toml`, deploy a build with the settings that the build made from
 * that file. Cloudflare's plugin does it for the last build, which may be one of the tests':
 * https://developers.cloudflare.com/workers/wrangler/configuration/#generated-wrangler-configuration
 */
export function redirectWrangler(folder: string, outDir: string): void {
  const place = resolve(folder, '.wrangler/deploy')
  const configPath = relative(place, resolve(outDir, 'worker/wrangler.json'))
  mkdirSync(place, { recursive: true })
  writeFileSync(resolve(place, 'config.json'), JSON.stringify({ configPath, auxiliaryWorkers: [] }))
}
