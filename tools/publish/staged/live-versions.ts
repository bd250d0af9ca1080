import type { Unstable_Config } from 'wrangler'
import { isRecord } from '../../../src/wire/json.ts'
import { getFromCloudflare } from '../cloudflare/get-from-cloudflare.ts'

/** Where wrangler runs, and the settings of the Worker. */
export interface Place {
  settings: Unstable_Config
  cwd: string
}

/** A version with its share of the requests, in percent. */
export interface LiveVersion {
  id: string
  percentage: number
}

/** What Cloudflare has of the app; `at once` if a new version can't wait beside what is live, with the reason. */
export type LiveState = { type: 'live'; versions: LiveVersion[] } | { type: 'at once'; why: string }

const FIRST = 'this is its first deploy'
const MIGRATION =
  'a migration of Durable Objects is pending, and no older version can run beside it'
const UNKNOWN = 'Cloudflare does not say which version is live'

/** Asks Cloudflare what is live. Never rejects. */
export async function readLiveState(place: Place): Promise<LiveState> {
  const { name, migrations } = place.settings
  const service = await getFromCloudflare(`/workers/services/${name}`, place)
  if (service === null) return { type: 'at once', why: FIRST }
  if (!isRecord(service)) return { type: 'at once', why: UNKNOWN }
  const newest = migrations.at(-1)?.tag
  if (newest !== undefined && newest !== migrationTag(service)) {
    return { type: 'at once', why: MIGRATION }
  }
  const [current] = await readDeployments(place)
  return current?.length ? { type: 'live', versions: current } : { type: 'at once', why: UNKNOWN }
}

/** The versions of each deployment, the newest first; empty if Cloudflare does not say. */
export async function readDeployments(place: Place): Promise<LiveVersion[][]> {
  const { name } = place.settings
  const result = await getFromCloudflare(`/workers/scripts/${name}/deployments`, place)
  const deployments = isRecord(result) ? result['deployments'] : undefined
  if (!Array.isArray(deployments)) return []
  return deployments.map((one) => {
    const versions = isRecord(one) && Array.isArray(one['versions']) ? one['versions'] : []
    return versions.filter(isVersion).map((version) => ({
      id: version.version_id,
      percentage: version.percentage,
    }))
  })
}

/** The version that all visitors get; `undefined` if several share them. */
export function versionForAll(versions: readonly LiveVersion[]): string | undefined {
  return versions.find(({ percentage }) => percentage === 100)?.id
}

function isVersion(value: unknown): value is { version_id: string; percentage: number } {
  if (!isRecord(value)) return false
  return typeof value['version_id'] === 'string' && typeof value['percentage'] === 'number'
}

function migrationTag(service: Record<string, unknown>): unknown {
  const environment = service['default_environment']
  const script = isRecord(environment) ? environment['script'] : undefined
  return isRecord(script) ? script['migration_tag'] : undefined
}
