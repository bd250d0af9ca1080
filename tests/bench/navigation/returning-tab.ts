import type { Browser, Page } from 'puppeteer-core'
import { slowDown } from './slow-down.ts'
import type { Line } from './slow-line.ts'

/** The site whose pages are visited, and how to know that one of them is ready. */
export interface Site {
  origin: string
  /** What lies before it. */
  line: Line
  whenReady(page: Page): Promise<unknown>
}

/** The pages that were visited before: one of the kind that is measured, and the one to start from. */
const VISITED = ['/items/6', '/']

/** What a document still does on its own is over by then. */
const SETTLED_MS = 300

/** Opens a slow tab for a returning visitor: all scripts are cached. */
export async function withReturningTab<result>(
  browser: Browser,
  { origin, line, whenReady }: Site,
  visit: (page: Page) => Promise<result>,
): Promise<result> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    for (const path of VISITED) {
      await page.goto(origin + path)
      await whenReady(page)
    }
    await sleep(SETTLED_MS)
    await slowDown(page, line)
    return await visit(page)
  } finally {
    line.isSlow = false
    await context.close()
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
