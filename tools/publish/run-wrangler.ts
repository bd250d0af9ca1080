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
}

/** Runs the project's wrangler. Returns what it printed, if that is piped. */
export function runWrangler(args: readonly string[], { cwd, ...streams }: Options) {
  const { stdin = 'inherit', stdout = 'inherit', stderr = 'inherit' } = streams
  const { status, stdout: output } = spawnSync(process.execPath, [program(), ...args], {
    cwd,
    stdio: [stdin, stdout, stderr],
    encoding: 'utf8',
  })
  return { isDone: status === 0, output }
}

interface Question {
  cwd: string
  limitMs: number
}

/** Runs the project's wrangler for its output alone: it asks nothing, reports no error, and ends within the limit. */
export function askWrangler(args: readonly string[], { cwd, limitMs }: Question): string {
  const { stdout } = spawnSync(process.execPath, [program(), ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
    timeout: limitMs,
    killSignal: 'SIGKILL',
  })
  return stdout
}

function program(): string {
  const manifest = createRequire(import.meta.url).resolve('wrangler/package.json')
  return resolve(dirname(manifest), 'bin/wrangler.js')
}
