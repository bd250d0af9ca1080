import { isRecord } from '../../../src/for-packages.ts'
import { askCloudflare, notAsked, type Question } from '../cloudflare/ask-cloudflare.ts'

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

/** Asks Cloudflare about versions; those that it does not know are missing. */
export async function readVersions(
  question: Question,
  ids: readonly string[],
): Promise<Map<string, Version>> {
  const byId = new Map<string, Version>()
  for (const id of new Set(ids)) {
    const path = `/workers/scripts/${question.settings.name}/versions/${encodeURIComponent(id)}`
    const result = await askCloudflare(path, question)
    if (result === undefined) continue
    const version = versionIn(result)
    const why = `Cloudflare does not describe version ${id}`
    if (!version) throw notAsked(question, { type: 'unknown', why })
    byId.set(id, version)
  }
  return byId
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
