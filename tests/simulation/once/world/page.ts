import type { OnceResult } from '../../../../packages/once/for-tests.ts'
import type { Delivery, Plan, Step, Visitor } from '../steps.ts'
import type { Sent } from './app.ts'
import { knownBy, type Known } from './known-by.ts'
import type { OnceWorld } from './world.ts'
import { handle } from './worker.ts'

/** What a visitor wants to be done once, with all keys and fields that it takes. */
export interface Submission {
  number: number
  key: string
  madeAt: number | undefined
  fields: number
  pageVisitor: Visitor
  /** With this key. */
  pressedAt: number
  sent: number
  plans: Plan[]
  deliveries: Delivery[]
  ended: 'told' | 'gave up' | 'stopped' | 'abandoned' | undefined
}

interface Tab {
  isScripted: boolean
  document: { visitor: Visitor; madeAt: number | undefined; key: string }
  submission: Submission | undefined
}

const HEALTHY: Delivery = { ms: 20, copies: [], backMs: 20, isCutSeen: true, diesAfter: undefined }
const CUT_MS = 30
const NOTHING_BEGUN_MS = 15_000
const FIRST_PAUSE_MS = 500
const MOST_PAUSE_MS = 30_000
/** All faults are over by then: hours of the same would only take time. */
const MANY_TIMES = 12
const LONG_PAUSE_MS = 3_600_000

/** A browser with tabs: the router, or plain forms and a visitor who loads again what doesn't come. */
export function createPages(world: OnceWorld) {
  const { clock, schedule, note, modules } = world
  const submissions: Submission[] = []
  let keys = 0
  const tabs: Tab[] = schedule.scripts.map((isScripted) => ({
    isScripted,
    document: newDocument(),
    submission: undefined,
  }))

  function newDocument(): Tab['document'] {
    const madeAt = schedule.isShared ? undefined : clock.now + world.workerSkewMs
    return { visitor: schedule.isShared ? undefined : world.visitor, madeAt, key: newKey() }
  }

  function newKey(): string {
    return `key ${(keys += 1)}`
  }

  function press({ tab: at, fields, deliveries, plans }: Extract<Step, { type: 'press' }>): void {
    const tab = tabs[at]!
    const last = tab.submission
    // Nobody has had an answer: the key stays.
    if (last?.fields === fields && last.ended !== 'told' && !isOld(last)) return pressAgain(tab, last)
    if (last && !tab.isScripted) last.ended ??= 'abandoned'
    if (tab.isScripted || (last && isOld(last) && schedule.isShared)) tab.document.key = newKey()
    const { key, madeAt, visitor } = tab.document
    const submission: Submission = {
      number: submissions.length + 1,
      key,
      madeAt,
      fields,
      pageVisitor: visitor,
      pressedAt: clock.now,
      sent: 0,
      plans: [...plans],
      deliveries: [...deliveries],
      ended: undefined,
    }
    submissions.push(submission)
    tab.submission = submission
    send(tab, submission)
  }

  /** The router no longer asks with its key. */
  function isOld({ pressedAt }: Submission): boolean {
    return clock.now - pressedAt > schedule.maxAgeMs / 2
  }

  function pressAgain(tab: Tab, last: Submission): void {
    if (!last.ended && tab.isScripted) return
    last.ended = undefined
    send(tab, last)
  }

  function copyTab(at: number, deliveries: readonly Delivery[]): void {
    const { isScripted, submission } = tabs[at]!
    if (!isScripted || !submission || submission.ended) return
    const copy = { ...submission, plans: [], deliveries: [...deliveries] }
    submissions.push(copy)
    send({ ...tabs[at]!, submission: copy }, copy)
  }

  function load(at: number): void {
    const tab = tabs[at]!
    tab.document = newDocument()
    if (!tab.submission) return
    // The router goes on from the tab's storage.
    if (tab.isScripted && !tab.submission.ended) return
    tab.submission.ended ??= 'abandoned'
    tab.submission = undefined
  }

  function send(tab: Tab, submission: Submission): void {
    const { key, fields, number, pageVisitor, madeAt } = submission
    const delivery = submission.deliveries.shift() ?? HEALTHY
    const { ms, copies, backMs, isCutSeen, diesAfter } = delivery
    const sent: Sent = { key, fields, submission: number, visitor: world.visitor, pageVisitor, madeAt }
    submission.sent += 1
    const at = submission.sent
    note(`submission ${number} sends ${key} with ${fields}, the ${at}th time`)
    for (const copyMs of copies) later(copyMs, sent, () => {})
    const isAwaited = () =>
      !submission.ended &&
      submission.key === key &&
      submission.fields === fields &&
      (tab.isScripted || submission.sent === at)
    if (ms !== undefined)
      later(
        ms,
        sent,
        (result) => {
          const isLost = backMs === undefined
          if (isLost && !isCutSeen) return
          clock.schedule(clock.now + (backMs ?? CUT_MS), () => {
            if (!isAwaited()) return
            if (isLost) sendAgain(tab, submission, 0)
            else receive(tab, submission, sent, result)
          })
        },
        diesAfter,
      )
    clock.schedule(clock.now + NOTHING_BEGUN_MS, () => {
      if (isAwaited() && submission.sent === at) sendAgain(tab, submission, 0)
    })
  }

  function later(ms: number, sent: Sent, then: (result: OnceResult) => void, diesAfter?: number): void {
    const sentAt = clock.now
    clock.schedule(clock.now + ms, () => {
      // The guide names what is left: a form of a shared page that is sent again days later.
      if (schedule.isShared && clock.now - sentAt > schedule.maxAgeMs / 2) return
      world.open += diesAfter === undefined ? 1 : 0
      void handle(world, sent, diesAfter).then((result) => {
        world.open -= diesAfter === undefined ? 1 : 0
        note(`${sent.key} with ${sent.fields} gets ${JSON.stringify(result)}`)
        then(result)
      })
    })
  }

  function sendAgain(tab: Tab, submission: Submission, retryAfterMs: number): void {
    const isLong = submission.sent > MANY_TIMES
    const pause = isLong
      ? LONG_PAUSE_MS
      : Math.min(FIRST_PAUSE_MS * 2 ** (submission.sent - 1), MOST_PAUSE_MS)
    const at = clock.now + Math.max(pause, retryAfterMs)
    if (at - submission.pressedAt > schedule.maxAgeMs / 2) return void (submission.ended = 'gave up')
    const { sent, key } = submission
    clock.schedule(at, () => {
      if (!submission.ended && submission.sent === sent && submission.key === key) send(tab, submission)
    })
  }

  function receive(tab: Tab, submission: Submission, sent: Sent, result: OnceResult): void {
    const known = knownBy(result, modules)
    world.told(sent, result, known)
    if (!known.keepsKey) tab.document = newDocument()
    if (known.what === 'ask again') {
      if (!known.keepsKey) renewKey(tab, submission)
      return sendAgain(tab, submission, known.retryAfterMs)
    }
    if (known.what === 'not done') return afterNothing(tab, submission, known)
    submission.ended = known.keepsKey ? 'stopped' : 'told'
  }

  function afterNothing(tab: Tab, submission: Submission, { keepsKey }: Known): void {
    const plan = submission.plans.shift() ?? 'stop'
    if (plan === 'stop') return void (submission.ended = 'told')
    if (plan !== 'same') submission.fields += 10
    const staysOnKey = plan === 'correct with Back' && !tab.isScripted
    if (!keepsKey && !staysOnKey) renewKey(tab, submission)
    submission.pressedAt = clock.now
    send(tab, submission)
  }

  function renewKey(tab: Tab, submission: Submission): void {
    if (tab.isScripted) tab.document.key = newKey()
    Object.assign(submission, {
      key: tab.document.key,
      madeAt: tab.document.madeAt,
      pageVisitor: tab.document.visitor,
    })
  }

  return {
    press,
    copyTab,
    load,
    stop(at: number): void {
      const { submission, isScripted } = tabs[at]!
      if (submission && isScripted) submission.ended ??= 'stopped'
    },
    submissions,
  }
}
