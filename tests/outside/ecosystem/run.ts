import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { installLibraries } from './install-libraries.ts'

// `npm run test:ecosystem`: installs the libraries, checks the types of the apps that use them, and runs their tests.
// What follows the command goes to Vitest: `npm run test:ecosystem -- nuqs`.
const root = resolve(import.meta.dirname, '../../..')
installLibraries()
const bin = (path: string) => resolve(root, 'node_modules', path)
for (const app of ['libraries', 'inline-styles']) {
  run(process.execPath, [bin('typescript/bin/tsc'), '--project', resolve(import.meta.dirname, app)])
}
const config = resolve(import.meta.dirname, 'vitest.config.ts')
const files = process.argv.slice(2)
run(process.execPath, [bin('vitest/vitest.mjs'), 'run', '--config', config, ...files])

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
