import type { Page } from 'puppeteer-core'

/** The times of a new visitor's first page, in ms since the navigation began. */
export interface FirstVisit {
  firstPaintMs: number
  largestPaintMs: number
  /** The part of long tasks beyond 50 ms, from the first paint on. */
  blockedMs: number
  /** The counter has reacted to a click. */
  reactsMs: number
}

/** When the visitor clicks the counter: as soon as React has it, or again and again from the start. */
export type Clicking = 'when ready' | 'from the start'

/** Opens the start page, and clicks its counter. */
export async function visitFirst(
  page: Page,
  origin: string,
  clicking: Clicking = 'when ready',
): Promise<FirstVisit> {
  await page.evaluateOnNewDocument(watchFirstVisit, clicking)
  await page.goto(origin)
  return page.evaluate(() => (window as unknown as { visit: Promise<FirstVisit> }).visit)
}

/**
 * Runs in the page before its own scripts, so it can use nothing from outside. A click that comes before
 * React would have Arrive load it at once; only React's own mark on the button shows that it is there.
 */
function watchFirstVisit(clicking: Clicking): void {
  const POLL_MS = clicking === 'when ready' ? 10 : 25
  const REPORTED_MS = 500 // long tasks are reported late
  const LONG_TASK_MS = 50
  const entries: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
  for (const type of ['paint', 'largest-contentful-paint', 'longtask']) {
    observer.observe({ type, buffered: true })
  }
  Object.assign(window, { visit: watch() })

  async function watch(): Promise<FirstVisit> {
    while (!counterReacts()) await wait(POLL_MS)
    const reactsMs = performance.now()
    await wait(REPORTED_MS)
    const firstPaintMs = entries.find(({ name }) => name === 'first-contentful-paint')!.startTime
    const largest = entries.filter(({ entryType }) => entryType === 'largest-contentful-paint')
    const blocked = entries
      .filter(({ entryType, startTime }) => entryType === 'longtask' && startTime >= firstPaintMs)
      .map(({ duration }) => duration - LONG_TASK_MS)
    return {
      firstPaintMs,
      largestPaintMs: largest.at(-1)!.startTime,
      blockedMs: blocked.reduce((sum, ms) => sum + ms, 0),
      reactsMs,
    }
  }

  /** React updates the text in a microtask after the click, so a later call sees it. */
  function counterReacts(): boolean {
    const counter = document.querySelector<HTMLElement>('#counter')
    if (!counter) return false
    if (counter.textContent !== '0') return true
    if (clicking === 'from the start' || isOfReact(counter)) counter.click()
    return false
  }

  function isOfReact(element: HTMLElement): boolean {
    return Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  }

  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms))
  }
}
