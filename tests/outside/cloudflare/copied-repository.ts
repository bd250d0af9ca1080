import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { relative, resolve } from 'node:path'
import { copyCheckout } from '../../build/copy-checkout.ts'
import { runAgainst, type Ended } from './run-against.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** A copy of the repository, to run its npm scripts in. */
export interface Copy {
  /** Runs a command asynchronously: the stand-in for Cloudflare responds in the same process. */
  run(command: string, env?: Record<string, string>): Promise<Ended>
  write(file: string, text: string): void
  /** The absolute path of a file of the copy. */
  path(file: string): string
  /** Makes a build of this checkout one of the copy; gives its folder, from the copy's. */
  bring(build: string): string
  /** What wrangler was started for since the last call, such as `versions upload`. */
  wranglerStarts(): string[]
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
  for (const file of [refused, `${refused}-wrangler`]) writeFileSync(file, '')

  return {
    run(command, env = {}) {
      return runAgainst(api, command, { cwd: checkout, folder, refused, env })
    },
    write: (file, text) => writeFileSync(resolve(checkout, file), text),
    path: (file) => resolve(checkout, file),
    bring: (build) => bring(build, checkout),
    wranglerStarts() {
      const starts = readFileSync(`${refused}-wrangler`, 'utf8').split('\n').filter(Boolean)
      writeFileSync(`${refused}-wrangler`, '')
      return starts
    },
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
