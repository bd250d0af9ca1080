import type { Commit, States } from './facts.ts'
import { ITEMS } from './steps.ts'

/**
 * For how long docs/shared-pages.md promises visitors their own writes, whatever becomes of an invalidation.
 */
const OWN_WRITE_MS = 60_000

interface OwnWrite extends Commit {
  visitor: string
}

/** What visitors are promised: by their own writes, and by invalidations that have reached a place. */
export function createPromises(now: () => number) {
  const ownWrites: OwnWrite[] = []
  const lastSent = new Map<string, number>()
  const committed: States = {}
  /** By item: the newest state when an invalidation was given up. */
  const failed: States = {}
  const reached = new Map<number, States>()

  function ownOf(visitor: string): States {
    const promised = ownWrites.filter(({ at, item, state }) => {
      return now() < at + OWN_WRITE_MS || state > (failed[item] ?? 0)
    })
    const states: States = {}
    for (const write of promised) if (write.visitor === visitor) raise(states, { [write.item]: write.state })
    return states
  }

  return {
    /** To a visitor who sends a request to a place now. */
    to: (visitor: string, place: number) => ({
      own: ownOf(visitor),
      purged: { ...reached.get(place) },
      committed: { ...committed },
      hasWritten: now() < (lastSent.get(visitor) ?? -OWN_WRITE_MS) + OWN_WRITE_MS,
    }),
    committed: (item: string, state: number) => raise(committed, { [item]: state }),
    /** A form has its response, also one that says that it failed. */
    answered(visitor: string, { item, state, status }: Pick<Commit, 'item' | 'state'> & { status: number }) {
      lastSent.set(visitor, now())
      if (status < 400) ownWrites.push({ visitor, item, state, at: now() })
    },
    /** Returns what to call when the purge has reached a place. */
    purged(tags: readonly string[]): (place: number) => void {
      const states = withTags(committed, tags)
      return (place) => void reached.set(place, raise(reached.get(place) ?? {}, states))
    },
    givenUp: (tags: readonly string[]) => raise(failed, withTags(committed, tags)),
  }
}

/** The states of the items with these tags, as Cloudflare has them, or as the app. */
function withTags(states: States, tags: readonly string[]): States {
  const items = ITEMS.filter((item) => tags.includes(`item:${item}`) || tags.includes(`item%3A${item}`))
  return Object.fromEntries(items.map((item) => [item, states[item] ?? 0]))
}

function raise(states: States, others: States): States {
  for (const [item, state] of Object.entries(others)) states[item] = Math.max(state, states[item] ?? 0)
  return states
}
