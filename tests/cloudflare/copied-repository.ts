import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, relative, resolve } from 'node:path'
import { copyCheckout } from '../copy-checkout.ts'
import { ACCOUNT_ID } from './start-api.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const ONLY_LOOPBACK = resolve(import.meta.dirname, 'only-loopback.ts')

/** A copy of the repository, to run its npm scripts in. */
export interface Copy {
  /** Runs a command asynchronously: the stand-in for Cloudflare responds in the same process. */
  run(
    command: string,
    env?: Record<string, string>,
  ): Promise<{ status: number | null; output: string }>
  write(file: string, text: string): void
  /** Makes a build of this checkout one of the copy; gives its folder, from the copy's. */
  bring(build: string): string
  /** The other machines that commands tried to reach. */
  refusedHosts(): string[]
  remove(): void
}

/** Copies the repository to a folder with another branch. */
export function copyRepository({ api, branch }: { api: string; branch: string }): Copy {
  const folder = mkdtempSync(resolve(tmpdir(), 'arrive-deploy-'))
  const checkout = resolve(folder, 'checkout')
  copyCheckout(checkout, (path) => path === 'examples')
  execFileSync('git', ['init', '--quiet', '--initial-branch', branch], { cwd: checkout })
  checkOnly('./src', checkout)
  const refused = resolve(folder, 'refused-hosts')
  writeFileSync(refused, '')

  return {
    run(command, env = {}) {
      const all = { ...environment({ api, folder, refused }), ...env }
      return run(command, { cwd: checkout, env: all })
    },
    write: (file, text) => writeFileSync(resolve(checkout, file), text),
    bring: (build) => bring(build, checkout),
    refusedHosts: () => readFileSync(refused, 'utf8').split('\n').filter(Boolean),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** One project besides the app that is deployed: the type check of all of them takes 6 s more. */
function checkOnly(project: string, checkout: string): void {
  const file = resolve(checkout, 'tsconfig.json')
  const config = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...config, references: [{ path: project }] }))
}

/** Wrangler writes into the `wrangler.toml` that a build names. */
function bring(build: string, checkout: string): string {
  const folder = relative(ROOT, build)
  cpSync(build, resolve(checkout, folder), { recursive: true })
  const settings = resolve(checkout, folder, 'worker/wrangler.json')
  writeFileSync(settings, readFileSync(settings, 'utf8').replaceAll(ROOT, checkout))
  return folder
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
  }
}

/** Of the tests themselves, or of the workflow that runs them and names its own branch. */
function isForTests(name: string): boolean {
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
