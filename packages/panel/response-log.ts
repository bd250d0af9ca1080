import { DATA_PREFIX } from '../../src/for-packages.ts'

/** What the browser has loaded for this document, in the words of the panel. */
type LoadedKind = 'document' | 'data' | 'images' | 'others'

export interface LoadedBytes {
  count: number
  /** Not compressed. */
  bytes: number
}

type TimedResponse = Pick<PerformanceResourceTiming, 'serverTiming'>

export type ResponseLog = ReturnType<typeof createResponseLog>

/** The responses to this document's requests. */
export function createResponseLog(onChange: () => void) {
  const loaded = new Map<LoadedKind, LoadedBytes>()
  const responses = new Map<string, TimedResponse>()
  // Observers get all of them, but `getEntries` no more than 250, which modules of development may be.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) add(entry as PerformanceResourceTiming)
    onChange()
  }).observe({ type: 'resource', buffered: true })

  function add(entry: PerformanceResourceTiming): void {
    const { pathname, search, origin } = new URL(entry.name)
    const kind = kindOf(pathname, entry.initiatorType)
    const { count, bytes } = loaded.get(kind) ?? { count: 0, bytes: 0 }
    loaded.set(kind, { count: count + 1, bytes: bytes + entry.decodedBodySize })
    if (kind === 'data' && origin === location.origin) {
      responses.set(pathname.slice(DATA_PREFIX.length) + search, entry)
    }
  }

  return {
    bytes(): ReadonlyMap<LoadedKind, LoadedBytes> {
      const document = documentTiming()
      return new Map([['document', { count: 1, bytes: document?.decodedBodySize ?? 0 }], ...loaded])
    },
    /** The last response with a page, as document or data, by its path and query. */
    responseOf(path: string): TimedResponse | undefined {
      const document = documentTiming()
      return responses.get(path) ?? (document && pathOf(document) === path ? document : undefined)
    },
  }
}

function documentTiming(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
}

function pathOf({ name }: PerformanceEntry): string {
  const { pathname, search } = new URL(name)
  return pathname + search
}

const IMAGES = /\.(apng|avif|gif|ico|jpe?g|png|svg|webp)$/

function kindOf(pathname: string, initiator: string): LoadedKind {
  if (pathname.startsWith(`${DATA_PREFIX}/`)) return 'data'
  return initiator === 'img' || IMAGES.test(pathname) ? 'images' : 'others'
}
