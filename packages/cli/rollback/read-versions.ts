import { isRecord } from '../../../src/for-packages.ts'
import type { Place, UnknownAnswer } from '../cloudflare/answer.ts'
import { askCloudflare } from '../cloudflare/ask-cloudflare.ts'

/** A version that was uploaded. */
export interface Version {
  id: string
  /** Counts the uploads of a Worker. */
  number: number
  /** When it was uploaded, as ISO 8601. */
  createdOn: string
  message: string | undefined
  /** The newest migration of Durable Objects that it knows. */
  migrationTag: string | undefined
}

type Versions = { type: 'versions'; byId: Map<string, Version> } | UnknownAnswer

/** Asks Cloudflare about versions; those that it does not know are missing. Never rejects. */
export async function readVersions(place: Place, ids: readonly string[]): Promise<Versions> {
  const byId = new Map<string, Version>()
  for (const id of new Set(ids)) {
    const path = `/workers/scripts/${place.settings.name}/versions/${encodeURIComponent(id)}`
    const answer = await askCloudflare(path, place)
    if (answer.type === 'unknown') return answer
    if (answer.type === 'missing') continue
    const version = versionIn(answer.result)
    if (!version) return { type: 'unknown', why: `Cloudflare does not describe version ${id}` }
    byId.set(id, version)
  }
  return { type: 'versions', byId }
}

function versionIn(result: unknown): Version | undefined {
  const { id, number, metadata, annotations, resources } = isRecord(result) ? result : {}
  const runtime = isRecord(resources) ? resources['script_runtime'] : undefined
  if (typeof id !== 'string' || typeof number !== 'number' || !isRecord(metadata)) return undefined
  return {
    ...{ id, number, createdOn: String(metadata['created_on']) },
    message: textIn(annotations, 'workers/message'),
    migrationTag: textIn(runtime, 'migration_tag'),
  }
}

function textIn(value: unknown, name: string): string | undefined {
  const text = isRecord(value) ? value[name] : undefined
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** A version as people know it. */
export function describeVersion({ id, createdOn, message }: Version): string {
  const time = createdOn.slice(0, 16).replace('T', ' ')
  return `version ${id} of ${time} UTC${message === undefined ? '' : ` (${message})`}`
}
