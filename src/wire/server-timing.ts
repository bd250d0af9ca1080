/** https://w3c.github.io/server-timing/#the-server-timing-header-field */
export const SERVER_TIMING = 'Server-Timing'

/** A part of a request's time: `loader`, `layout team`. Loaders run side by side. */
export interface RequestStep {
  name: string
  ms: number
}

export function encodeServerTiming(steps: readonly RequestStep[]): string {
  return steps.map(entryOf).join(', ')
}

/**
 * What loaders and rendering took in a document's request, in ms, from the entries that the browser has of
 * its response. Loaders run side by side, so the slowest is their time. Empty if the response had no entries
 * of ours.
 */
export function readWorkerSteps(entries: readonly Pick<PerformanceServerTiming, 'name' | 'duration'>[]): {
  loaders?: number
  render?: number
} {
  if (!entries.some(({ name }) => name === 'total')) return {}
  const slowest = (names: RegExp) =>
    Math.max(0, ...entries.filter(({ name }) => names.test(name)).map(({ duration }) => duration))
  return { loaders: slowest(LOADERS), render: slowest(RENDERING) }
}

/** The names of the steps: `src/server/request/tracing/run-step.ts`. */
const LOADERS = /^(document|loader|layout-.+)$/
const RENDERING = /^render$/

function entryOf({ name, ms }: RequestStep): string {
  const token = name.replace(/\W+/g, '-') // `layout-team` for `layout team`: no spaces
  return `${token};desc="${name}";dur=${ms.toFixed(1)}`
}
