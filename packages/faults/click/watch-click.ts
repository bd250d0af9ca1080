import { setTimeout as sleep } from 'node:timers/promises'
import { clickEnd, showsTarget, type ClickEnd } from './click-result.ts'
import { measurePauses } from './measure-pauses.ts'
import { linkScript, lookScript, MARK_DOCUMENT, type Look } from './look.ts'

/** The part of a page of puppeteer or Playwright that is used, or what you make of another driver. */
export interface DrivenPage {
  /** Runs a script, given as an expression, and resolves to its value. */
  evaluate(script: string): Promise<unknown>
  click(selector: string): Promise<unknown>
}

/** The options of `expectArrives` and its opposite. */
export interface ClickOptions {
  /** The visitor's patience, in ms, longer by twice what this process has to wait. Default: 4500. */
  within?: number
  /** The target's path. Default: the link's. Needed if the click is a function, or the link redirects. */
  to?: string
  /** A text that only the target shows. Default: another title or `<h1>`, and no status from 400 up. */
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
  const target = await targetOf(page, { click, to, from: before.url })
  const look = () => page.evaluate(lookScript({ text, target })) as Promise<Look>
  await page.evaluate(MARK_DOCUMENT)
  using pauses = measurePauses()
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

/** A click may load a document and so end its script; a selector without an element is a mistake. */
async function clickOn(page: DrivenPage, click: Click): Promise<void> {
  try {
    await (typeof click === 'string' ? page.click(click) : click())
  } catch (error) {
    if (!/context was destroyed|detached|navigat/i.test(String(error))) throw error
  }
}

interface Targeted {
  click: Click
  to: string | undefined
  from: string
}

async function targetOf(page: DrivenPage, { click, to, from }: Targeted): Promise<string> {
  if (to !== undefined) return new URL(to, from).href
  const url = typeof click === 'string' ? await page.evaluate(linkScript(click)) : undefined
  if (typeof url === 'string') return url
  throw new TypeError('Say where the click leads: `to` is the path of the target.')
}
