import { dirname } from 'node:path'
import { readSettings } from '../../app/read-settings.ts'
import { SetupError } from '../../setup-error.ts'
import type { Folders } from '../../vite/folders.ts'
import { requireLogin } from '../require-login.ts'
import type { Place } from '../cloudflare/answer.ts'
import { adviceFor, type UnknownAnswer } from '../cloudflare/unknown-answer.ts'
import { readDeployments, versionForAll } from './live-versions.ts'
import { deployVersions } from './wrangler-versions.ts'

/** Ends the pin of the version before the one that is live, for `arrivejs unpin`. Returns the exit code. */
export async function unpin({ wranglerFile }: Pick<Folders, 'wranglerFile'>): Promise<number> {
  const cwd = dirname(wranglerFile)
  const place = { settings: readSettings(wranglerFile), cwd }
  await requireLogin([], place)
  // Not with the settings of the last build, which may be for another environment.
  const result = await endPin(place, ['--config', wranglerFile])
  if (result === 'failed') return 1
  if (result !== 'ended' && result !== 'none') throw new SetupError(result.why)
  console.log(result === 'ended' ? ENDED : NONE)
  return 0
}

/** Leaves only the version in the deployment that visitors get, or says why that is not possible. Never rejects. */
export async function endPin(
  place: Place,
  args: readonly string[] = [],
): Promise<'ended' | 'none' | 'failed' | { why: string }> {
  const read = await readDeployments(place)
  if (read.type === 'unknown') return { why: notAsked(read) }
  const [current = []] = read.deployments
  const id = versionForAll(current)
  if (id === undefined) return { why: SHARED }
  if (current.length === 1) return 'none'
  const { cwd, settings } = place
  const versions = [{ id, percentage: 100 }]
  return deployVersions({ versions, name: settings.name!, args, cwd }) ? 'ended' : 'failed'
}

const ENDED =
  '\nOnly the version that is live responds now. Open tabs of the version before get full page loads of pages that have changed.\n'
const NONE = '\nNo version is pinned: only the one that is live responds.\n'
const SHARED = 'No version gets all visitors, so none is pinned.'

function notAsked(answer: UnknownAnswer): string {
  const problem = `Cloudflare could not be asked which version is pinned: ${answer.why}.`
  return `${problem}\nNothing was changed. ${adviceFor(answer)}`
}
