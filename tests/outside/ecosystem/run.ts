import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'

// `npm run test:ecosystem`: installs the libraries, checks the types of the apps that use them, and runs their tests.
// What follows the command goes to Vitest: `npm run test:ecosystem -- nuqs`.
const root = resolve(import.meta.dirname, '../../..')
const packages = resolve(import.meta.dirname, 'package-lock.json')
const installed = resolve(import.meta.dirname, 'node_modules/.package-lock.json')

if (isOlder(installed, packages)) {
  run('npm', ['ci', '--ignore-scripts', '--prefix', import.meta.dirname])
  // Builds are kept while the files of an app are the same; packages are no files of it.
  rmSync(resolve(root, '.cache/testing'), { recursive: true, force: true })
}
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

function isOlder(file: string, other: string): boolean {
  return !existsSync(file) || statSync(file).mtimeMs < statSync(other).mtimeMs
}
