import { pathOf } from './intents.ts'
import { INVARIANTS } from './invariants.ts'
import type { RuleOptions } from './rule-options.ts'
import type { Intent, Press, ShownSimPage } from './world/observations.ts'

/** From a press until the browser has begun its navigation, at most. */
const BEGINS_MS = 2

/** Each press is received once at most, those of a key in order; no page is older than what was accepted. */
export function createFormRules({ simulation, fail }: RuleOptions) {
  const presses = new Map<number, Press>()
  const received: Press[] = []
  /** In which another page was asked for: what waits is sent before a full page load, without its turn. */
  const left = new Set<object>()
  /** In which a document was asked for: until it is there, the browser sends forms by itself, without a label. */
  const loading = new Set<object>()
  let acceptedBefore = 0
  let hasHung = false
  let hasFault = false
  /** Those that must be received. */
  let sure: Press[] = []
  /** The last press before the newest intent. */
  let askedAfter = -1
  let lastPress = -1
  let pressedAt = -Infinity
  let held: Press | undefined
  const isWaiting = (press: Press) => press.kind === 'form' && !received.includes(press)

  return {
    /** What was accepted before a page was asked for, it must show. */
    asked({ kind, url }: Intent, isJoined = false): void {
      const window = simulation().tab.shown()
      if (!window) return
      const isBack = kind === 'travel' && pathOf(url) === pathOf(new URL(simulation().tab.current().url))
      // A jump inside the page is not newer than a redirect that leads away from it.
      if (kind !== 'hash' && !isBack) askedAfter = lastPress
      if (!isJoined) acceptedBefore = window.acceptedVersion()
      if (kind !== 'hash') left.add(window)
    },
    documentAsked(): void {
      const window = simulation().tab.shown()
      if (!window) return
      left.add(window)
      loading.add(window)
      // The browser sends a form by itself whose navigation begins now, and ends it with a newer click.
      const isBeginning = simulation().now() - pressedAt < BEGINS_MS
      sure = sure.filter(({ kind, number }) => !isBeginning || kind !== 'form' || number !== lastPress)
    },
    hang: () => void (hasHung = true),
    hangs: () => hasHung,
    /** Is a form without its response? Nobody counts them: any that was pressed may be. */
    arePending: () => presses.size > 0,
    pressed(press: Press): void {
      presses.set(press.number, press)
      lastPress = press.number
      const { world, tab, now } = simulation()
      pressedAt = now()
      const isSent = (press.kind === 'fetcher' || press.isRouted) && !hasFault
      const isOwn = tab.shown()?.visitor === world.worker.visitor()
      if (isSent && isOwn && !world.isOffline) sure.push(press)
    },
    /** It waits for the visitor's yes; then it must come. Which one it is, nobody knows of several. */
    blocked(isForm: boolean): void {
      askedAfter = -1
      const waiting = isForm ? sure.filter((press) => isWaiting(press)) : []
      held = waiting.length === 1 ? waiting[0] : undefined
      sure = sure.filter((press) => !waiting.includes(press))
    },
    /** What the visitor has asked for comes to nothing. */
    stayed: () => void (askedAfter = -1),
    resumed(): void {
      const { world, tab } = simulation()
      if (held?.isRouted && !hasFault && !world.isOffline && !tab.isLoading()) sure.push(held)
    },
    received(number: number): void {
      const press = presses.get(number)
      if (!press) return
      const { visitor } = press.window
      const isLabelled = press.isRouted && !loading.has(press.window)
      if (isLabelled && visitor !== '' && visitor !== simulation().world.worker.visitor())
        fail(INVARIANTS.visitor, `press ${number} of "${visitor}" is received`)
      if (press.isRouted && received.includes(press))
        fail(INVARIANTS.once, `press ${number} is received twice`)
      const newer = received.find(
        (other) =>
          other.window === press.window && other.key === press.key && other.number > number && other.isRouted,
      )
      if (newer && press.isRouted && !left.has(press.window))
        fail(INVARIANTS.inOrder, `press ${number} comes after ${newer.number}`)
      received.push(press)
    },
    /** It leads to another page, as a click does. */
    redirected: () => void left.add(simulation().tab.shown() ?? {}),
    /** May the action of a fetcher have led here, that was pressed since the visitor has asked for a page? */
    mayLeadTo: (path: string) =>
      path === '/items/7' &&
      [...presses.values()].some(
        ({ number, text, kind }) => kind === 'fetcher' && text === 'away' && number > askedAfter,
      ),
    pageShown({ content: { data }, url }: ShownSimPage): void {
      if (data && data.version < acceptedBefore && url.pathname !== '/slow') {
        fail(
          INVARIANTS.ownWrite,
          `${url.pathname} is of version ${data.version}, ${acceptedBefore} was accepted`,
        )
      }
    },
    documentShown(): void {
      acceptedBefore = 0
      hasFault = false
    },
    /** Something may keep from the server what was pressed in this document: a form waits for one that hangs. */
    mayBeLost(): void {
      sure = []
      hasFault = true
    },
    /** A form that the browser sends by itself ends with a newer click. */
    atRest(): void {
      const lost = sure.find((press) => !received.includes(press))
      if (lost) fail(INVARIANTS.notLost, `press ${lost.number} has not reached the server`)
    },
  }
}
