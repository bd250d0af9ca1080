import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import {
  decodePinnedVersion,
  OVERRIDE_HEADER,
  PINNED_VERSION_PATH,
  type PinnedVersion,
} from '../../src/wire/pinned-version.ts'
import type { DataResponse } from './data-response.ts'

type Headers = Record<string, string>
type Ask = (headers: Headers) => Promise<DataResponse>

/** The version of this tab's build, once another build has responded. */
let reading: Promise<PinnedVersion | undefined> | undefined
/** The same, once it has responded. */
let known: PinnedVersion | undefined

/**
 * Asks for a page's data. If another build responds and the deploy has pinned the version of this tab's build, asks that version, as all
 * later requests do. Once that version is gone or fails, no request names it any more.
 */
export async function askOwnVersion(build: string, ask: Ask): Promise<DataResponse> {
  const named = usable(known)
  const response = await ask(headersFor(named))
  if (named) return isUseless(response) ? forget() : response
  if (!isOfOtherBuild(response)) return response
  const pinned = usable(await readPinnedVersion(build))
  if (!pinned) return response
  const second = await ask(headersFor(pinned))
  if (isUseless(second)) return forget()
  known = pinned
  return second
}

/** Reads once which version the deploy has pinned for tabs of this build. */
export function readPinnedVersion(build: string): Promise<PinnedVersion | undefined> {
  return (reading ??= fetchPinnedVersion(build))
}

async function fetchPinnedVersion(build: string): Promise<PinnedVersion | undefined> {
  try {
    const signal = AbortSignal.timeout(ROUTE_LOAD_LIMIT_MS)
    const response = await fetch(PINNED_VERSION_PATH, { cache: 'no-store', signal })
    const pinned = response.ok ? decodePinnedVersion(await response.json()) : undefined
    return pinned?.build === build ? pinned : undefined
  } catch {
    reading = undefined // the network may come back
    return undefined
  }
}

function usable(pinned: PinnedVersion | undefined): PinnedVersion | undefined {
  return pinned && Date.now() < Date.parse(pinned.until) ? pinned : undefined
}

function headersFor(pinned: PinnedVersion | undefined): Headers {
  return pinned ? { [OVERRIDE_HEADER]: pinned.override } : {}
}

function isOfOtherBuild(response: DataResponse): boolean {
  return response.type === 'unusable' && response.reason === 'other build'
}

/** Of the version that was named: a migration may have taken what it needs. */
function isUseless(response: DataResponse): boolean {
  const hasFailed = response.type === 'error' && response.problem.status >= 500
  return hasFailed || isOfOtherBuild(response)
}

function forget(): DataResponse {
  known = undefined
  reading = Promise.resolve(undefined)
  return { type: 'unusable', reason: 'other build' }
}
