import { isRecord } from '../../../src/for-packages.ts'
import type { Place, UnknownAnswer } from '../cloudflare/answer.ts'
import { askCloudflare } from '../cloudflare/ask-cloudflare.ts'

/** A version with its share of the requests, in percent. */
export interface LiveVersion {
  id: string
  percentage: number
}

/** What Cloudflare has of the app: `at once` if a new version can't wait beside what is live. */
type LiveState = { type: 'live'; versions: LiveVersion[] } | { type: 'at once'; why: string } | UnknownAnswer

const FIRST = 'this is its first deploy'
const NONE = 'no version is live yet'
const MIGRATION = 'a migration of Durable Objects is pending, and no older version can run beside it'

/** Asks Cloudflare what is live. Never rejects. */
export async function readLiveState(place: Place): Promise<LiveState> {
  const { name, migrations } = place.settings
  const answer = await askCloudflare(`/workers/services/${name}`, place)
  if (answer.type === 'missing') return { type: 'at once', why: FIRST }
  if (answer.type === 'unknown') return answer
  const newest = migrations.at(-1)?.tag
  if (newest !== undefined && newest !== migrationTag(answer.result)) {
    return { type: 'at once', why: MIGRATION }
  }
  const read = await readDeployments(place)
  if (read.type === 'unknown') return read
  const [current] = read.deployments
  if (!current) return { type: 'at once', why: NONE }
  if (current.length > 0) return { type: 'live', versions: current }
  return { type: 'unknown', why: 'Cloudflare names a deployment without versions' }
}

type Deployments = { type: 'deployments'; deployments: LiveVersion[][] } | UnknownAnswer

/** The versions of each deployment, the newest first. Never rejects. */
export async function readDeployments(place: Place): Promise<Deployments> {
  const { name } = place.settings
  const answer = await askCloudflare(`/workers/scripts/${name}/deployments`, place)
  if (answer.type === 'missing') return { type: 'deployments', deployments: [] }
  if (answer.type === 'unknown') return answer
  const list = isRecord(answer.result) ? answer.result['deployments'] : undefined
  if (!Array.isArray(list)) return { type: 'unknown', why: 'Cloudflare lists no deployments' }
  return { type: 'deployments', deployments: list.map(versionsOf) }
}

/** What has which share now; `undefined` if Cloudflare could not be asked. */
export async function currentVersions(place: Place): Promise<LiveVersion[] | undefined> {
  const read = await readDeployments(place)
  return read.type === 'deployments' ? read.deployments[0] : undefined
}

/** The version that all visitors get; `undefined` if several share them. */
export function versionForAll(versions: readonly LiveVersion[]): string | undefined {
  return versions.find(({ percentage }) => percentage === 100)?.id
}

function versionsOf(deployment: unknown): LiveVersion[] {
  const versions = isRecord(deployment) ? deployment['versions'] : undefined
  return Array.isArray(versions)
    ? versions.filter(isVersion).map(({ version_id: id, percentage }) => ({ id, percentage }))
    : []
}

function isVersion(value: unknown): value is { version_id: string; percentage: number } {
  if (!isRecord(value)) return false
  return typeof value['version_id'] === 'string' && typeof value['percentage'] === 'number'
}

function migrationTag(service: unknown): unknown {
  const environment = isRecord(service) ? service['default_environment'] : undefined
  const script = isRecord(environment) ? environment['script'] : undefined
  return isRecord(script) ? script['migration_tag'] : undefined
}
