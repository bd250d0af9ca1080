import { spawn } from 'node:child_process'
import { delimiter, dirname, resolve } from 'node:path'
import { ACCOUNT_ID } from './start-api.ts'

const ONLY_LOOPBACK = resolve(import.meta.dirname, 'only-loopback.ts')

export interface Ended {
  status: number | null
  output: string
}

interface Place {
  cwd: string
  /** For logs and caches. */
  folder: string
  /** The file that gets the names of other machines that the command tries to reach. */
  refused: string
  env?: Record<string, string>
}

/**
 * Runs a command with wrangler's settings for the stand-in at `api`; asynchronously, since the stand-in responds in the
 * same process.
 */
export function runAgainst(api: string, command: string, { cwd, env, ...place }: Place): Promise<Ended> {
  return run(command, { cwd, env: { ...environment({ api, ...place }), ...env } })
}

/**
 * The same in a terminal, where wrangler may ask something and no variable names the account. Enter is pressed when the
 * question is printed; a further question is never answered.
 */
export function runInTerminal(
  api: string,
  command: string,
  { cwd, env, question, ...place }: Place & { question: string },
): Promise<Ended> {
  const terminal = { CI: 'false', CLOUDFLARE_ACCOUNT_ID: '' }
  return run(`script --quiet --return --command '${command}' /dev/null`, {
    cwd,
    env: { ...environment({ api, ...place }), ...terminal, ...env },
    question,
  })
}

/** As in a workflow, so that wrangler asks no questions; the account is the stand-in's. */
function environment({ api, folder, refused }: Record<'api' | 'folder' | 'refused', string>) {
  const inherited = Object.entries(process.env).filter(([name]) => !isForTests(name))
  return {
    ...Object.fromEntries(inherited),
    PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
    CI: 'true',
    CLOUDFLARE_API_BASE_URL: api,
    CLOUDFLARE_API_TOKEN: 'token',
    CLOUDFLARE_ACCOUNT_ID: ACCOUNT_ID,
    // The banner asks the npm registry for a newer version.
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    // For logs and the cache of the update check.
    XDG_CONFIG_HOME: folder,
    TMPDIR: folder,
    NODE_OPTIONS: `--import=${ONLY_LOOPBACK}`,
    REFUSED_HOSTS: refused,
    SITES_AT: api,
  }
}

/** Of the tests themselves, or of the workflow that runs them and names its own branch. */
function isForTests(name: string): boolean {
  return /^(VITEST|NODE_ENV$|ARRIVE_|GITHUB_|WORKERS_CI|CI_|npm_)/.test(name)
}

interface RunOptions {
  cwd: string
  env: NodeJS.ProcessEnv
  question?: string
}

function run(command: string, { question, ...options }: RunOptions): Promise<Ended> {
  const child = spawn(command, { shell: true, ...options })
  let output = ''
  const read = (chunk: Buffer) => {
    const isAsked = question !== undefined && output.includes(question)
    output += chunk
    if (!isAsked && question !== undefined && output.includes(question)) child.stdin.write('\r')
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  return new Promise((ended) => {
    child.on('close', (status) => ended({ status, output }))
  })
}
