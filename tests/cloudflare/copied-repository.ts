import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, relative, resolve } from 'node:path'
import { ACCOUNT_ID } from './start-api.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const ONLY_LOOPBACK = resolve(import.meta.dirname, 'only-loopback.ts')

/** A copy of the repository, to run its npm scripts in. */
export interface Copy {
  /** Runs a command; the stand-in for Cloudflare answers in the same process, so nothing may block it. */
  run(command: string): Promise<{ status: number | null; output: string }>
  write(file: string, text: string): void
  /** The hosts other than this machine that a command asked for. */
  refusedHosts(): string[]
  remove(): void
}

/** What belongs to a checkout and not to the repository. */
const LEFT_OUT = /^(node_modules|dist|\.(git|cache|wrangler|dev\.vars))$/

/** Copies the repository to a folder where another branch is checked out. */
export function copyRepository({ api, branch }: { api: string; branch: string }): Copy {
  const folder = mkdtempSync(resolve(tmpdir(), 'arrive-deploy-'))
  const checkout = resolve(folder, 'checkout')
  cpSync(ROOT, checkout, {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(relative(ROOT, path)),
  })
  symlinkSync(resolve(ROOT, 'node_modules'), resolve(checkout, 'node_modules'))
  execFileSync('git', ['init', '--quiet', '--initial-branch', branch], { cwd: checkout })
  const refused = resolve(folder, 'refused-hosts')
  writeFileSync(refused, '')

  return {
    run: (command) => run(command, { cwd: checkout, env: environment({ api, folder, refused }) }),
    write: (file, text) => writeFileSync(resolve(checkout, file), text),
    refusedHosts: () => readFileSync(refused, 'utf8').split('\n').filter(Boolean),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** As in a workflow, where nobody answers questions, with an account of the stand-in's. */
function environment({ api, folder, refused }: Record<'api' | 'folder' | 'refused', string>) {
  const inherited = Object.entries(process.env).filter(([name]) => !isOurs(name))
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
    // Logs and what is known of newer versions.
    XDG_CONFIG_HOME: folder,
    TMPDIR: folder,
    NODE_OPTIONS: `--import=${ONLY_LOOPBACK}`,
    REFUSED_HOSTS: refused,
  }
}

/** Of the tests themselves, or of the workflow that runs them, which names its own branch. */
function isOurs(name: string): boolean {
  return /^(VITEST|NODE_ENV$|ARRIVE_|GITHUB_|WORKERS_CI|CI_|npm_)/.test(name)
}

function run(command: string, options: { cwd: string; env: NodeJS.ProcessEnv }) {
  const child = spawn(command, { shell: true, ...options })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => void (output += chunk))
  return new Promise<{ status: number | null; output: string }>((ended) => {
    child.on('close', (status) => ended({ status, output }))
  })
}
