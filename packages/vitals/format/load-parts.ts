/**
 * Where the time of a document's load went, in ms. `connect`: until the request was sent, redirects included.
 * `request`: until the first byte. `download`: until the last byte, or until the page was hydrated if that
 * came first. `hydrate`: from then until it was hydrated.
 */
export interface LoadParts {
  connect: number
  request: number
  /** The slowest of the loaders, which run side by side. Inside `request`; needs `Server-Timing`. */
  loaders?: number
  /** Rendering in the Worker. Inside `request`, as above. */
  render?: number
  download: number
  hydrate: number
}

export const LOAD_PARTS = [
  'connect',
  'request',
  'loaders',
  'render',
  'download',
  'hydrate',
] as const satisfies readonly (keyof LoadParts)[]

type LoadPart = (typeof LOAD_PARTS)[number]

/** The sum of the parts of some loads. */
export interface LoadSums extends Record<LoadPart, number> {
  loads: number
  /** How many of them had `Server-Timing`: those in `loaders` and `render`. */
  timed: number
}

/** The part that took most of the time. What loaders and rendering took is no part of the request. */
export function largestPart(parts: LoadParts): LoadPart | '' {
  const { request, loaders = 0, render = 0 } = parts
  return largestCause({ ...parts, request: request - loaders - render })
}

export function loadMs({ connect, request, download, hydrate }: LoadParts): number {
  return connect + request + download + hydrate
}

/** The sums of all loads, or of those that were not good. */
export type LoadScope = 'any' | 'slow'

/** Adds the parts of one load to a row's counts, in whole ms. */
export function addLoad(
  parts: LoadParts,
  { isSlow, add }: { isSlow: boolean; add: (key: string, value: number) => void },
): void {
  for (const scope of isSlow ? (['any', 'slow'] as const) : (['any'] as const)) {
    add(keyOf(scope, 'loads'), 1)
    if (parts.loaders !== undefined) add(keyOf(scope, 'timed'), 1)
    for (const part of LOAD_PARTS) {
      const ms = Math.round(parts[part] ?? 0)
      if (ms > 0) add(keyOf(scope, part), ms)
    }
  }
}

/** Reads from a sum of `sumCounts` where the time went: of `any` loads, or of `slow` ones, not good. */
export function loadSums(sums: ReadonlyMap<string, number>, scope: LoadScope): LoadSums {
  const names = ['loads', 'timed', ...LOAD_PARTS] as const
  const read = names.map((name) => [name, sums.get(keyOf(scope, name)) ?? 0] as const)
  return Object.fromEntries(read) as Record<(typeof names)[number], number>
}

/** Doesn't begin with the name of a metric, so it is none of its details. */
function keyOf(scope: LoadScope, name: keyof LoadSums): string {
  return `${scope} load ${name}`
}

/** The cause with the largest part; `''` if all parts are zero. */
export function largestCause<cause extends string>(parts: Partial<Record<cause, number>>): cause | '' {
  let largest: cause | '' = ''
  let most = 0
  for (const cause in parts) {
    const part = parts[cause] ?? 0
    if (part > most) [largest, most] = [cause, part]
  }
  return largest
}
