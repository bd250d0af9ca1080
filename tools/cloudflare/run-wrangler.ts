import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'

interface Options {
  cwd: string
  /** It is ended after this time, says so, and has failed. Default: never. */
  limitMs?: number
  env?: Record<string, string>
  /** `ignore`: wrangler asks nothing and takes its own defaults. Default: it may ask. */
  stdin?: 'inherit' | 'ignore'
  /** What happens with its output. Default: it is printed. */
  stdout?: 'inherit' | 'pipe'
  /** What happens with its warnings and errors. Default: they are printed. */
  stderr?: 'inherit' | 'ignore' | 'pipe'
}

/** Runs the project's wrangler. Returns what it printed, of the streams that are piped. */
export function runWrangler(
  args: readonly string[],
  { cwd, limitMs, env, stdin = 'inherit', stdout = 'inherit', stderr = 'inherit' }: Options,
) {
  const manifest = createRequire(import.meta.url).resolve('wrangler/package.json')
  const program = resolve(dirname(manifest), 'bin/wrangler.js')
  const result = spawnSync(process.execPath, [program, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: [stdin, stdout, stderr],
    encoding: 'utf8',
    timeout: limitMs,
    // Wrangler passes the signal on to a process of its own, which SIGKILL would leave behind, and then ends
    // with 0.
    killSignal: 'SIGTERM',
  })
  const error: NodeJS.ErrnoException | undefined = result.error
  const isEnded = error?.code === 'ETIMEDOUT'
  if (isEnded) {
    const command = args.slice(0, 2).join(' ')
    console.error(`\n\`wrangler ${command}\` is ended: it took ${limitMs! / 1000} s.`)
  }
  return { isDone: result.status === 0 && !isEnded, output: result.stdout, errors: result.stderr }
}
