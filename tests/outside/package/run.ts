import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

// `npm run test:package`: creates projects from packed packages, in empty folders, and works in them. It installs from
// the registry. What follows the command goes to Vitest: `npm run test:package -- upgrade`.
const root = resolve(import.meta.dirname, '../../..')
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
const config = resolve(import.meta.dirname, 'vitest.config.ts')
const args = [vitest, 'run', '--config', config, ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1
