import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'

interface Options {
  cwd: string
  /** What happens with its output. Default: it is printed. */
  stdout?: 'inherit' | 'pipe'
}

/** Runs the project's wrangler. Returns what it printed, if that is piped. */
export function runWrangler(args: readonly string[], { cwd, stdout = 'inherit' }: Options) {
  const manifest = createRequire(import.meta.url).resolve('wrangler/package.json')
  const program = resolve(dirname(manifest), 'bin/wrangler.js')
  const { status, stdout: output } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    stdio: ['inherit', stdout, 'inherit'],
    encoding: 'utf8',
  })
  return { isDone: status === 0, output }
}
