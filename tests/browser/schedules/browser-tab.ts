import { setTimeout as wait } from 'node:timers/promises'
import type { Step } from '../../simulation/client/steps.ts'
import type { Visitor } from '../visitor.ts'
import { applyOutcomes } from './apply-outcomes.ts'
import type { TabAtRest } from './tab-at-rest.ts'
import { takeStep } from './take-step.ts'

/** For so long nothing has changed; a link that is pointed at is prefetched after 65 ms. */
const QUIET_MS = 200
/** On a busy machine a document is requested, or a response read, after as many times what a question takes. */
const QUIET_QUESTIONS = 5
const PAUSE_MS = 40
const LIMIT_MS = 20_000
const QUESTION_LIMIT_MS = 2000
/** A driver may wait for ever for a page that is gone. */
const STEP_LIMIT_MS = 10_000

/** Opens the app's first page in a visitor's tab. */
export async function openBrowserTab({ page, wire }: Visitor) {
  const started = performance.now()
  await page.goto(`${wire.origin}/`, { waitUntil: 'domcontentloaded' })
  let shown = await rest()
  const { length: firstLength } = shown
  const opened = {
    tab: atRest(shown, { isNewDocument: true, requests: [] }),
    ms: performance.now() - started,
  }

  function atRest(
    { url, length, at, title, notice }: State,
    facts: Pick<TabAtRest, 'isNewDocument' | 'requests'>,
  ): TabAtRest {
    return { url, entries: length - firstLength + 1, at, shown: title, notice, ...facts }
  }

  async function rest(): Promise<State> {
    const limit = performance.now() + LIMIT_MS
    let quietMs = QUIET_MS
    for (let since = Infinity, last = ''; ; await wait(PAUSE_MS)) {
      const asked = performance.now()
      const question = page.evaluate(readState).catch(() => undefined)
      const state = await Promise.race([question, wait(QUESTION_LIMIT_MS)])
      const pending = wire.requests.length - wire.finished.length - wire.givenUp.length
      const seen = JSON.stringify([state, wire.requests.length])
      const now = performance.now()
      quietMs = Math.max(quietMs, QUIET_QUESTIONS * (now - asked))
      if (now > limit) throw new Error(`it never rests: ${seen}, ${pending} requests`)
      if (!state?.isReady || pending > 0) since = Infinity
      else if (seen !== last || since === Infinity) since = now
      else if (now - since >= quietMs) return state
      last = seen
    }
  }

  return {
    opened,
    /** Takes a step, and says what the tab is like at rest, and after which time. */
    async take({ action, outcomes }: Step, number: number): Promise<{ tab: TabAtRest; ms: number }> {
      const started = performance.now()
      const applied = applyOutcomes(wire, outcomes)
      await withinLimit(takeStep(page, action, number))
      const before = shown
      shown = await rest()
      applied.lift()
      const facts = { isNewDocument: shown.document !== before.document, requests: applied.requests() }
      return { tab: atRest(shown, facts), ms: performance.now() - started }
    },
  }
}

async function withinLimit(step: Promise<void>): Promise<void> {
  const limit = wait(STEP_LIMIT_MS, true, { ref: false })
  if (await Promise.race([step, limit])) throw new Error('the step never ends')
}

interface State {
  isReady: boolean
  /** Names the document. */
  document: number
  url: string
  /** Of the history. */
  length: number
  at: number | undefined
  title: string
  notice: string
}

/** Runs in the page. Once React is there, the question is a sign of intent, for which the router starts. */
function readState(): State {
  const has = (mark: string) => performance.getEntriesByName(mark).length > 0
  const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
  if (has('arrive:interactive')) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  const isHydrated = document.querySelector('[data-hydrate=never]') === null
  const isWaiting = document.querySelector('[data-navigating], [aria-busy=true]') !== null
  const isHidden = document.documentElement.style.display === 'none'
  const isStarted = !isHydrated || has('arrive:router')
  const { pathname, search, hash } = location
  return {
    isReady: document.readyState === 'complete' && isStarted && !isWaiting && !isHidden,
    document: performance.timeOrigin,
    url: pathname + search + hash,
    length: history.length,
    at: typeof NavigateEvent === 'function' ? navigation.currentEntry?.index : undefined,
    title: text('#title'),
    notice: text('[id="arrive:notice"]'),
  }
}
