import { isOutcome, type Outcome } from '../router/outcome.ts'
import type { PageServer } from '../router/page.ts'
import { redirectLocation } from '../router/redirect-location.ts'
import { splitDeferred, type Late } from '../wire/deferred.ts'
import type { PageMatch } from './answer-page.ts'
import { checkJson } from './check-json.ts'
import { Lifetime } from './lifetime.ts'
import { logError } from './log.ts'
import { PageLoadContext } from './page-load-context.ts'
import type { PageRequest } from './page-request.ts'

/** How long the Worker waits for a page's `load`, and for each promise that it returned. */
export const LOAD_LIMIT_MS = 10_000

/** How a load ended. */
export type LoadEnd =
  | { kind: 'data'; data: unknown; parts: LatePart[]; lifetime: Lifetime }
  | OutcomeEnd
  | { kind: 'late'; error: LoadTimeout }
  | { kind: 'threw'; error: unknown }

/** An end that a load or an action asked for; `refused` is a redirect that is not sent. */
export type OutcomeEnd =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'status'; status: number; detail?: string | undefined }
  | { kind: 'refused'; error: unknown }

/** A deferred part of the data under its name; the promise never rejects. */
export interface LatePart {
  name: string
  late: Promise<Late>
}

/** A load that took longer than the Worker waits. */
export class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout'

  readonly work: string
  readonly limitMs: number

  constructor(work: string, limitMs: number) {
    super(`${work} took longer than ${limitMs} ms`)
    this.work = work
    this.limitMs = limitMs
  }
}

/**
 * Runs a page's `load` with the Worker's limit. Its signal fires at the limit and when the
 * visitor goes away; the limit holds for each deferred part too.
 */
export async function runLoad(
  load: PageServer['load'],
  request: PageRequest,
  page: Pick<PageMatch, 'params' | 'search'>,
): Promise<LoadEnd> {
  const lifetime = new Lifetime(request.raw)
  if (!load) return { kind: 'data', data: undefined, parts: [], lifetime }
  // The route table's types proved that this load takes these params and this search.
  const context = new PageLoadContext(request, page, lifetime) as never
  try {
    const loading = load(context)
    const result = isPending(loading)
      ? await withLimit(loading, lifetime, nameOf(request))
      : loading
    if (isOutcome(result)) return outcomeEnd(result, 302, request.url)
    return dataEnd(result, lifetime, request)
  } catch (error) {
    if (isOutcome(error)) return outcomeEnd(error, 302, request.url)
    return error instanceof LoadTimeout ? { kind: 'late', error } : { kind: 'threw', error }
  }
}

function nameOf({ route }: PageRequest): string {
  return `the load of the page "${route}"`
}

/** Where an outcome leads; a redirect that names no status gets the one given here. */
export function outcomeEnd(outcome: Outcome, redirectStatus: number, from: URL): OutcomeEnd {
  if (outcome.name === 'ErrorStatus') return { kind: 'status', status: outcome.status }
  try {
    const location = redirectLocation(outcome, from)
    return { kind: 'redirect', status: outcome.status ?? redirectStatus, location }
  } catch (error) {
    return { kind: 'refused', error }
  }
}

function dataEnd(data: unknown, lifetime: Lifetime, request: PageRequest): LoadEnd {
  const { now, late } = splitDeferred(data)
  checkJson(now, request, { what: 'The data', path: 'data' })
  const parts = [...late].map(([name, promise]) => ({
    name,
    late: settle(name, promise, { lifetime, request }),
  }))
  return { kind: 'data', data: now, parts, lifetime }
}

interface Around {
  lifetime: Lifetime
  request: PageRequest
}

/** Waits for a deferred part. An outcome comes too late to be one, so it fails its part alone. */
async function settle(
  name: string,
  promise: Promise<unknown>,
  { lifetime, request }: Around,
): Promise<Late> {
  const work = `the deferred part "${name}" of ${nameOf(request)}`
  try {
    const value = await withLimit(promise, lifetime, work)
    if (isOutcome(value)) throw value
    checkJson(value, request, { what: 'A deferred value', path: `data.${name}` })
    return { value }
  } catch (error) {
    // What ends with the request, as the visitor went away or another part was late, is no fault.
    if (!lifetime.signal.aborted || isTimeoutOf(work, error)) {
      logError(`deferred part "${name}" failed`, error, request, limitOf(error))
    }
    return { failed: true }
  }
}

function isTimeoutOf(work: string, error: unknown): boolean {
  return error instanceof LoadTimeout && error.work === work
}

/** What the log says besides of a load that took too long. */
export function limitOf(error: unknown): { limitMs?: number } {
  return error instanceof LoadTimeout ? { limitMs: error.limitMs } : {}
}

/** What is there already needs no limit. Query builders are promises of their own making. */
function isPending<value>(loading: value | Promise<value>): loading is Promise<value> {
  return typeof loading === 'object' && loading !== null && 'then' in loading
}

async function withLimit<value>(
  work: Promise<value>,
  lifetime: Lifetime,
  name: string,
): Promise<value> {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const timeout = new LoadTimeout(name, LOAD_LIMIT_MS)
    reject(timeout)
    lifetime.end(timeout)
  }, LOAD_LIMIT_MS)
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
