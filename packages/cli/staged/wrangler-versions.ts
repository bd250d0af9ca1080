import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { parseRecord } from '../../../src/for-packages.ts'
import { runWrangler } from '../../../tools/for-cli.ts'
import type { LiveVersion } from './live-versions.ts'

/** Large files on a slow line. */
const UPLOAD_LIMIT_MS = 15 * 60_000

/** For calls that only change what is live. */
export const CALL_LIMIT_MS = 60_000

/** Uploads the build as a version that nobody gets. Returns its id; `undefined` if wrangler has failed. */
export function uploadVersion(args: readonly string[], cwd: string): string | undefined {
  const folder = mkdtempSync(resolve(tmpdir(), 'arrive-upload-'))
  const output = resolve(folder, 'output.ndjson')
  try {
    // https://developers.cloudflare.com/workers/wrangler/system-environment-variables/
    const env = { WRANGLER_OUTPUT_FILE_PATH: output }
    const { isDone } = runWrangler(['versions', 'upload', ...args], {
      ...{ cwd, env, limitMs: UPLOAD_LIMIT_MS },
    })
    return isDone ? versionIn(readFileSync(output, 'utf8')) : undefined
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Deployment {
  versions: readonly LiveVersion[]
  /** The name of the Worker. */
  name: string
  args?: readonly string[]
  cwd: string
}

/** Gives versions their shares of the requests. Returns whether Cloudflare accepted it. */
export function deployVersions({ versions, name, args = [], cwd }: Deployment): boolean {
  const shares = versions.map(({ id, percentage }) => `${id}@${percentage}`)
  const command = ['versions', 'deploy', ...shares, '--name', name, '--yes', ...args]
  // It prints a page of what it was told.
  return runWrangler(command, { cwd, stdout: 'pipe', limitMs: CALL_LIMIT_MS }).isDone
}

function versionIn(lines: string): string | undefined {
  const entries = lines.split('\n').map(parseRecord)
  const upload = entries.find((entry) => entry?.['type'] === 'version-upload')
  return typeof upload?.['version_id'] === 'string' ? upload['version_id'] : undefined
}
