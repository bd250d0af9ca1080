import { UNEXPECTED_ERROR } from './error-title.ts'
import type { Problem } from './problem.ts'
import { isRecord } from './json.ts'

/** The settled value, as sent, or that it was not. */
export type DeferredResult = { value: unknown } | { failed: true; isCutOff?: boolean }

/** The response has ended, or stalls, and the Worker has not said that the value failed. */
export const CUT_OFF: DeferredResult = { failed: true, isCutOff: true }

/** A loader's data without its deferred values, and the deferred values by name. */
interface SplitData {
  data: unknown
  deferred: ReadonlyMap<string, Promise<unknown>>
}

/**
 * Separates the deferred values, promises at the first level, from a loader's data. Any thenable counts. A
 * query builder runs its query here, because its `then` is called.
 */
export function splitDeferred(data: unknown): SplitData {
  if (!isRecord(data) || !Object.values(data).some(isThenable)) return { data, deferred: NONE }
  const entries = Object.entries(data)
  const deferred = entries.filter(([, value]) => isThenable(value))
  const rest = entries.filter(([, value]) => !isThenable(value))
  const promises = deferred.map(([name, value]) => [name, Promise.resolve(value)] as const)
  return { data: Object.fromEntries(rest), deferred: new Map(promises) }
}

const NONE: ReadonlyMap<string, Promise<unknown>> = new Map()

function isThenable(value: unknown): boolean {
  return isPromise(value) || (isRecord(value) && typeof value['then'] === 'function')
}

function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise
}

/** The reverse of `splitDeferred`. */
export function joinDeferred(data: unknown, deferred: Readonly<Record<string, Promise<unknown>>>): unknown {
  if (Object.keys(deferred).length === 0) return data
  return { ...(isRecord(data) ? data : {}), ...deferred }
}

/** What the values of the page are in: the app's document, or a layout, by its place in the response. */
export type OuterPlace = 'document' | number

/**
 * The key of a deferred value in a response: its name in the data of the page, with its place if it is in
 * that of the document or of a layout. A name of the page that looks like such a key gets a colon before it.
 */
export function deferredKey(name: string, place?: OuterPlace): string {
  if (place !== undefined) return `${place}:${name}`
  return OUTER.test(name) ? `:${name}` : name
}

const OUTER = /^(\d*|document):/

/** The values of the page, of one layout or of the document, by name. */
export function deferredOf<value>(
  values: Readonly<Record<string, value>>,
  place?: OuterPlace,
): Record<string, value> {
  const wanted = place === undefined ? '' : String(place)
  const own = Object.entries(values).flatMap(([key, value]) => {
    const [prefix = '', at = ''] = OUTER.exec(key) ?? []
    return at === wanted ? [[key.slice(prefix.length), value] as const] : []
  })
  return Object.fromEntries(own)
}

export function joinLayouts<layout extends { data?: unknown }>(
  layouts: readonly layout[],
  deferred: Readonly<Record<string, Promise<unknown>>>,
): layout[] {
  return layouts.map((layout, at) => {
    return { ...layout, data: joinDeferred(layout.data, deferredOf(deferred, at)) }
  })
}

export function haveAllArrived(data: unknown): boolean {
  return !isRecord(data) || Object.values(data).every((value) => !isPromise(value) || hasArrived(value))
}

/** Is this a deferred value that has arrived? Then `showValue` has marked it for React. */
export function hasArrived(value: unknown): value is Promise<unknown> & { value: unknown } {
  return isPromise(value) && 'status' in value && value.status === 'fulfilled'
}

/** Marks a promise that never rejects for React when its value arrives. */
export function showArrival<value>(promise: Promise<value>): Promise<value> {
  void promise.then((value) => showValue(promise, value))
  return promise
}

/** The same as `then`, and marked for React if the value has arrived. */
export function mapArrival<value, mapped>(
  promise: Promise<value>,
  map: (value: value) => mapped,
): Promise<mapped> {
  if (!hasArrived(promise)) return promise.then(map)
  try {
    const mapped = map(promise.value as value)
    const arrived = Promise.resolve(mapped)
    showValue(arrived, mapped)
    return arrived
  } catch (error) {
    return Promise.reject(error)
  }
}

/** A deferred value that will not arrive: its promise rejected, or the response broke off. */
export class DeferredFailed extends Error {
  override readonly name = 'DeferredFailed'

  readonly key: string

  readonly isCutOff: boolean

  /** For the error page: of the server nothing is known. */
  readonly arriveProblem: Pick<Problem, 'status' | 'title' | 'detail'> | undefined

  constructor(key: string, isCutOff = false) {
    super(`The deferred value "${key}" did not arrive`)
    this.key = key
    this.isCutOff = isCutOff
    this.arriveProblem = isCutOff ? PART_MISSING : undefined
  }
}

const PART_MISSING = {
  status: 503,
  title: UNEXPECTED_ERROR,
  detail: 'A part of this page did not arrive.',
}

/** The receiving end of a deferred value: a promise for the page, and the functions that settle it. */
export interface DeferredReceiver {
  promise: Promise<unknown>
  /** The first call counts. */
  settle(result: DeferredResult): void
}

export function createDeferredReceiver(key: string): DeferredReceiver {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  promise.catch(() => {}) // the page need not use the value: no unhandled rejection then
  let isSettled = false
  return {
    promise,
    settle(result) {
      if (isSettled) return
      isSettled = true
      if ('failed' in result) return reject(new DeferredFailed(key, result.isCutOff))
      resolve(result.value)
      showValue(promise, result.value)
    },
  }
}

/**
 * Lets React's `use` read the promise at once, instead of showing the fallback for a moment.
 * https://github.com/facebook/react/blob/main/packages/react-reconciler/src/ReactFiberThenable.js
 */
function showValue(promise: Promise<unknown>, value: unknown): void {
  Object.assign(promise, { status: 'fulfilled', value })
}

/** The `id` of the script element with a deferred value. It begins as that of the data for hydration. */
export function deferredId(key: string): string {
  return `arrive:data:${key}`
}
