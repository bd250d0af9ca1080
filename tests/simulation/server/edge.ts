import { createEdgeCache, type EdgeAnswer } from '../../../packages/edge-cache/for-tests.ts'
import type { VirtualClock } from '../virtual-clock.ts'
import { later } from './later.ts'
import { nextDelay } from './invocations.ts'

export const PLACES = [0, 1] as const

/** How Cloudflare refuses a purge: with a result, or with an error. */
export type Refusal = 'result' | 'error'

interface EdgeOptions {
  clock: VirtualClock
  /** As in an app with `cross_version_cache`, whose versions share their caches. */
  isCrossVersion: boolean
  /** Runs the entrypoint of shared pages. */
  ask(asked: Asked): Promise<EdgeAnswer>
  onPurge(tags: readonly string[], isAccepted: boolean): Delivery
  onCut(): void
}

export interface Asked {
  place: number
  version: string
  url: string
  headers: Record<string, string>
}

/** Is called when an accepted purge has reached a place. */
type Delivery = (place: number) => void

/** Not sent: the model's request for a load has only a key, a URL and headers. */
const VERSION = 'version'

/**
 * A purge takes longer to reach all places than anything else. With more, the minute of own writes is over.
 */
const TIMES_SLOWER = 20
const LONGEST_DELIVERY_MS = 25_000

/**
 * Cloudflare's Workers Cache (https://developers.cloudflare.com/workers/cache/) in two of its places, each
 * with the stand-in of `npm start`. A purge counts for all versions, as its scope is the entrypoint
 * (https://developers.cloudflare.com/workers/cache/purge/#purge-modes), and reaches each place in its own
 * time. Not in it: tiers, and loads that are stored although a purge has come meanwhile.
 */
export function createEdge({ clock, isCrossVersion, ask, onPurge, onCut }: EdgeOptions) {
  const refusals: Refusal[] = []
  const cut = { calls: 0 }
  const caches = PLACES.map(createCache)

  function createCache(place: number) {
    return createEdgeCache({
      now: () => clock.now,
      ask: ({ url, headers: { [VERSION]: version, ...headers } }) =>
        ask({ place, version: version!, url, headers }),
    })
  }

  function deliver(tags: string[], delivery: Delivery): void {
    for (const place of PLACES) {
      const ms = Math.min(nextDelay() * TIMES_SLOWER, LONGEST_DELIVERY_MS)
      clock.schedule(clock.now + ms, () => {
        const { success } = caches[place]!.purge(tags)
        if (!success) throw new Error('a place refuses what Cloudflare has accepted')
        delivery(place)
      })
    }
  }

  async function reach(): Promise<void> {
    await later(clock)
    if (cut.calls === 0) return
    cut.calls -= 1
    onCut()
    throw new Error('Network connection lost.')
  }

  return {
    refusals,
    cut,
    async answer(asked: Asked, cacheKey: string): Promise<EdgeAnswer> {
      const { place, version, url, headers } = asked
      await reach()
      const key = isCrossVersion ? cacheKey : `${version} ${cacheKey}`
      return caches[place]!.answer({ key, url, headers: { ...headers, [VERSION]: version } })
    },
    /** Takes the time of a call of the entrypoint. Rejects if it doesn't get there. */
    reach,
    async purge({ tags }: { tags: string[] }) {
      await later(clock)
      const refusal = refusals.shift()
      const delivery = onPurge(tags, refusal === undefined)
      if (refusal === 'error') throw new Error('Cloudflare does not respond')
      if (refusal) return { success: false, errors: [{ message: 'too many purges' }] }
      deliver(tags, delivery)
      return { success: true, errors: [] }
    },
    /** A place may forget what it has at any time. */
    evict(place: number): void {
      caches[place] = createCache(place)
    },
  }
}
