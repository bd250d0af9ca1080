import { isRecord } from '../../../src/for-packages.ts'
import { askCloudflare, notAsked, type Question } from '../cloudflare/ask-cloudflare.ts'

/** A version with its share of the requests, in percent. */
export interface LiveVersion {
  id: string
  percentage: number
}

/** What Cloudflare has of the app: `at once` if a new version can't wait beside what is live. */
type LiveState = { type: 'live'; versions: LiveVersion[] } | { type: 'at once'; why: string }

const FIRST = 'this is its first deploy'
const NONE = 'no version is live yet'
const MIGRATION = 'a migration of Durable Objects is pending, and no older version can run beside it'

/** Asks Cloudflare what is live. */
export async function readLiveState(question: Question): Promise<LiveState> {
  const { name, migrations } = question.settings
  const service = await askCloudflare(`/workers/services/${name}`, question)
  if (service === undefined) return { type: 'at once', why: FIRST }
  const newest = migrations.at(-1)?.tag
  if (newest !== undefined && newest !== migrationTag(service)) return { type: 'at once', why: MIGRATION }
  const [current] = await readDeployments(question)
  if (!current) return { type: 'at once', why: NONE }
  if (current.length > 0) return { type: 'live', versions: current }
  throw notAsked(question, { type: 'unknown', why: 'Cloudflare names a deployment without versions' })
}

/** The versions of each deployment, the newest first. */
export async function readDeployments(question: Question): Promise<LiveVersion[][]> {
  const result = await askCloudflare(`/workers/scripts/${question.settings.name}/deployments`, question)
  if (result === undefined) return []
  const list = isRecord(result) ? result['deployments'] : undefined
  if (Array.isArray(list)) return list.map(versionsOf)
  throw notAsked(question, { type: 'unknown', why: 'Cloudflare lists no deployments' })
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
