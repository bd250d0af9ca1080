import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { typeErrors } from './type-errors.ts'

// `npm run types`: checks all TypeScript projects and prints each error once.
const root = resolve(import.meta.dirname, '..')
const tsc = resolve(root, 'node_modules/typescript/bin/tsc')
const pretty = String(process.stdout.isTTY === true)
const args = [tsc, '--build', '--pretty', pretty, ...process.argv.slice(2)]
const { stdout, status } = spawnSync(process.execPath, args, {
  cwd: root,
  encoding: 'utf8',
  stdio: ['inherit', 'pipe', 'inherit'],
  maxBuffer: Infinity,
})

const errors = typeErrors(stdout)
if (errors.length > 0) console.log(errors.join(pretty === 'true' ? '\n\n' : '\n'))
process.exit(status ?? 1)
