import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

// `npm run test:caches`: runs the same cases against the stand-in for Cloudflare's cache and against Varnish, which Debian has.
if (!existsSync('/usr/sbin/varnishd')) {
  console.error(
    'Varnish is not installed. On Debian: apt-get install --no-install-recommends varnish varnish-modules',
  )
  process.exit(1)
}
const root = resolve(import.meta.dirname, '../../..')
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
const config = resolve(import.meta.dirname, 'vitest.config.ts')
const args = [vitest, 'run', '--config', config, ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1
