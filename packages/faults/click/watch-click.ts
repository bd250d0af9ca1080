import { setTimeout as sleep } from 'node:timers/promises'
import { clickEnd, showsTarget, type ClickEnd } from './click-result.ts'
import { linkScript, lookScript, MARK_DOCUMENT, type Look } from './look.ts'

/** The part of a page of puppeteer or Playwright that is used, or what you make of another driver. */
export interface DrivenPage {
  /** Runs a script, given as an expression, and resolves to its value. */
  evaluate(script: string): Promise<unknown>
  click(selector: string): Promise<unknown>
}

/** The options of `expectArrives` and its opposite. */
export interface ClickOptions {
  /** The visitor's patience in ms, plus twice what a busy machine makes this process wait. Default: 4500. */
  within?: number
  /** The target's path. Default: the link's. Needed if the click is a function, or the link redirects. */
  to?: string
  /** A text of the target only. Default: another title or `<h1>` than before, and no status from 400 up. */
  text?: string
}

/** How a click ended. */
export interface ClickResult {
  type: ClickEnd
  /** From the click until this was seen. */
  ms: number
  /** What the page showed last. */
  url: string
  title: string
}

/** A selector, or a function that clicks: `() => page.getByRole('link').click()`. */
export type Click = string | (() => unknown)

/** How long a visitor waits for the page after the click. */
export const PATIENCE_MS = 4500

const LOOK_EVERY_MS = 50

/** A page that is busy or about to be replaced gives no answer. */
const LOOK_LIMIT_MS = 500

/** Of a browser's processes several take part in a load, and each has pauses as this one has. */
const PROCESSES_OF_A_LOAD = 2

/** Clicks, and looks until the page is there or the visitor has no patience left. */
export async function watchClick(
  page: DrivenPage,
  click: Click,
  { within = PATIENCE_MS, to, text }: ClickOptions = {},
): Promise<ClickResult> {
  const before = (await page.evaluate(lookScript({ text }))) as Look
  const target = to === undefined ? await targetOf(page, click) : new URL(to, before.url).href
  const look = () => page.evaluate(lookScript({ text, target })) as Promise<Look>
  await page.evaluate(MARK_DOCUMENT)
  const pauses = measurePauses()
  try {
    return await lookUntilEnd()
  } finally {
    pauses[Symbol.dispose]() // Node 22 has no `using`
  }

  async function lookUntilEnd(): Promise<ClickResult> {
    const started = performance.now()
    const clicking = clickOn(page, click)
    let failure: unknown
    clicking.catch((error: unknown) => (failure = error))
    let last: Look | undefined
    for (;;) {
      if (failure) throw failure
      const now = await Promise.race([look().catch(() => undefined), sleep(LOOK_LIMIT_MS)])
      last = now ?? last
      const type = clickEnd(now ?? undefined, { before, target })
      const ms = Math.round(performance.now() - started)
      if (showsTarget({ type }) || ms >= within + pauses.ms() * PROCESSES_OF_A_LOAD) {
        await Promise.race([clicking, sleep(LOOK_LIMIT_MS)])
        return { type, ms, url: last?.url ?? before.url, title: last?.title ?? '' }
      }
      await sleep(LOOK_EVERY_MS)
    }
  }
}

/** A click that loads a document may end its script; a selector without an element is a mistake. */
async function clickOn(page: DrivenPage, click: Click): Promise<void> {
  try {
    await (typeof click === 'string' ? page.click(click) : click())
  } catch (error) {
    if (!/context was destroyed|detached|navigat/i.test(String(error))) throw error
  }
}

async function targetOf(page: DrivenPage, click: Click): Promise<string> {
  const url = typeof click === 'string' ? await page.evaluate(linkScript(click)) : undefined
  if (typeof url === 'string') return url
  throw new TypeError('Say where the click leads: `to` is the path of the target.')
}

/** A timer that is later than this has waited for something else. */
const PAUSE_MS = 10

const EVERY_MS = 20

/** How long a busy machine has made this process wait, until it is disposed. */
export interface Pauses extends Disposable {
  ms(): number
}

/** Measures the pauses of this process from now on, by a timer that comes late. */
export function measurePauses(): Pauses {
  let pausedMs = 0
  let last = performance.now()
  const addPause = () => {
    const late = performance.now() - last - EVERY_MS
    last += late + EVERY_MS
    if (late > PAUSE_MS) pausedMs += late
  }
  const timer = setInterval(addPause, EVERY_MS)
  return { ms: () => pausedMs, [Symbol.dispose]: () => clearInterval(timer) }
}
