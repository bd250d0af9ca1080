import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'

export interface Streams {
  /** `ignore`: wrangler asks nothing and takes its own defaults. Default: it may ask. */
  stdin?: 'inherit' | 'ignore'
  /** What happens with its output. Default: it is printed. */
  stdout?: 'inherit' | 'pipe'
  /** What happens with its warnings and errors. Default: they are printed. */
  stderr?: 'inherit' | 'ignore'
}

interface Options extends Streams {
  cwd: string
  /** It is ended after this time, and has failed. Default: never. */
  limitMs?: number
  /** Further variables. */
  env?: Record<string, string>
}

/** Runs the project's wrangler. Returns what it printed, if that is piped. */
export function runWrangler(
  args: readonly string[],
  { cwd, limitMs, env = {}, ...streams }: Options,
) {
  const { stdin = 'inherit', stdout = 'inherit', stderr = 'inherit' } = streams
  const manifest = createRequire(import.meta.url).resolve('wrangler/package.json')
  const program = resolve(dirname(manifest), 'bin/wrangler.js')
  const { status, stdout: output } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: [stdin, stdout, stderr],
    encoding: 'utf8',
    timeout: limitMs,
    killSignal: 'SIGKILL',
  })
  return { isDone: status === 0, output }
}
