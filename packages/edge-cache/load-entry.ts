import type CachePolicy from 'http-cache-semantics'
import type { Entry } from './stored-entries.ts'

/** A GET that the cache answers. */
export interface EdgeRequest {
  /** Equal keys are one page. */
  key: string
  url: string
  headers: Record<string, string>
}

export interface EdgeAnswer {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

/** What a load has found. */
export interface LoadedEntry {
  entry: Entry
  /** For `cf-cache-status`: https://developers.cloudflare.com/cache/concepts/cache-responses/ */
  status: 'MISS' | 'EXPIRED' | 'REVALIDATED' | 'STALE' | 'BYPASS'
  /** Is it to be stored? */
  isNew: boolean
}

interface LoadOptions {
  /** What the cache has, if it is stale. */
  entry: Entry | undefined
  ask(request: EdgeRequest): Promise<EdgeAnswer>
  Policy: typeof CachePolicy
  /** Of the load: a later one is newer. */
  number: number
}

/** Asks the Worker, with the tag of what the cache has. */
export async function loadEntry(
  request: EdgeRequest,
  { entry, ask, Policy, number }: LoadOptions,
): Promise<LoadedEntry> {
  const plain = withoutDirectives(request)
  if (!entry) {
    const answer = await ask(request)
    const policy = new Policy(plain, readByEdge(answer))
    return stored(entryOf({ policy, answer, number }), 'MISS')
  }
  const headers = entry.policy.revalidationHeaders(plain) as Record<string, string>
  const answer = await ask({ ...request, headers }).catch(() => FAILED)
  const { policy, modified } = entry.policy.revalidatedPolicy(plain, readByEdge(answer))
  if (policy === entry.policy) return { entry, status: 'STALE', isNew: false }
  if (modified) return stored(entryOf({ policy, answer, number }), 'EXPIRED')
  return stored(confirmed(entry, { policy, answer, number }), 'REVALIDATED')
}

const FAILED: EdgeAnswer = { status: 500, headers: {}, body: new Uint8Array() }

function stored(entry: Entry, status: LoadedEntry['status']): LoadedEntry {
  const isNew = isStorable(entry)
  return { entry, isNew, status: isNew ? status : 'BYPASS' }
}

interface EntryInput {
  policy: CachePolicy
  answer: EdgeAnswer
  number: number
}

function entryOf({ policy, answer, number }: EntryInput): Entry {
  const { status, headers, body } = answer
  return { policy, status, headers, body, tags: tagsOf(headers), number }
}

/** A body that is sent again keeps what describes it. */
const BODY_HEADERS = ['content-encoding', 'content-length', 'content-range']

/** https://www.rfc-editor.org/rfc/rfc9111#name-freshening-stored-responses */
function confirmed({ status, headers, body }: Entry, { answer, ...others }: EntryInput): Entry {
  const updated = { ...headers, ...without(BODY_HEADERS, answer.headers) }
  return entryOf({ answer: { status, headers: updated, body }, ...others })
}

/** A visitor's reload is not for the edge. */
export function withoutDirectives({ url, headers }: EdgeRequest) {
  return { method: 'GET', url, headers: without(['cache-control', 'pragma'], headers) }
}

/**
 * Cloudflare reads the first of these:
 * https://developers.cloudflare.com/workers/cache/configuration/#header-precedence
 */
const FRESHNESS = ['cloudflare-cdn-cache-control', 'cdn-cache-control', 'cache-control']

/** An answer with the `Cache-Control` that counts at the edge. */
function readByEdge({ status, headers }: EdgeAnswer) {
  const name = FRESHNESS.find((one) => headers[one] !== undefined)
  const others = without(['cache-control'], headers)
  const read = name === undefined ? others : { ...others, 'cache-control': headers[name]! }
  return { status, headers: read }
}

/** https://developers.cloudflare.com/workers/cache/configuration/#automatic-bypass-conditions */
function isStorable({ policy, status, headers }: Entry): boolean {
  return status !== 206 && headers['set-cookie'] === undefined && policy.storable()
}

function tagsOf(headers: Record<string, string>): ReadonlySet<string> {
  const tags = (headers['cache-tag'] ?? '').split(',').map((tag) => tag.trim().toLowerCase())
  return new Set(tags.filter((tag) => tag !== ''))
}

export function without(names: readonly string[], headers: Record<string, string>) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}
