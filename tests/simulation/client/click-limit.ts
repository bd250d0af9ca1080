import { INVARIANTS } from './invariants.ts'
import type { RuleOptions } from './rule-options.ts'
import type { Intent } from './world/observations.ts'
import { placeOf } from './intents.ts'

/** `ROUTE_LOAD_LIMIT_MS`, the time in which aborted requests end, and some timers of a millisecond. */
const LIMIT_MS = 3800 + 20 + 5

/** Until the router knows that the network is back: it asks every 8 s, and a request may have just failed. */
const BACK_MS = 8600

interface Click {
  intent: Intent
  /** While its tab was in view and online, until `since`. */
  spentMs: number
  since: number
}

/** A click ends within 3800 ms of its tab in view: with its page, or with a full page load of it. */
export function createClickLimit({ simulation, fail }: RuleOptions) {
  let pending: Click | undefined
  let isCounting = true

  function count(click: Click): void {
    const { now } = simulation()
    if (isCounting) click.spentMs += now() - click.since
    click.since = now()
  }

  function look(click: Click): void {
    if (pending !== click || !isCounting) return
    count(click)
    if (click.spentMs > LIMIT_MS)
      return fail(INVARIANTS.limit, `a click on ${placeOf(click.intent)} has not ended`)
    simulation().world.later(LIMIT_MS - click.spentMs + 1, () => look(click))
  }

  function begun(intent: Intent): Click {
    return { intent, spentMs: simulation().world.isOffline ? -BACK_MS : 0, since: simulation().now() }
  }

  return {
    start(intent: Intent): void {
      pending = undefined
      if (intent.kind !== 'link') return
      pending = begun(intent)
      look(pending)
    },
    /** A script has changed the URL, so the click has begun again. */
    restart(): void {
      if (pending) pending = begun(pending.intent)
      if (pending) look(pending)
    },
    /** The tab was hidden or shown, or the network is gone or back. */
    stateChanged(): void {
      if (pending) count(pending)
      const { world, tab } = simulation()
      const { isOffline } = world
      isCounting = !isOffline && !tab.isHidden
      if (!pending) return
      // When the server responds again, the load begins again.
      if (isOffline) pending.spentMs = -BACK_MS
      look(pending)
    },
    shown(path: string): void {
      if (pending && path === placeOf(pending.intent)) pending = undefined
    },
    end: () => void (pending = undefined),
    /** For how long its tab was in view and online since the click; `undefined` if nothing is pending. */
    spentMs(): number | undefined {
      if (pending) count(pending)
      return pending?.spentMs
    },
  }
}
