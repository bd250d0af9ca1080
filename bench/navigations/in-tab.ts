import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'puppeteer-core'
import type { Site } from './serve-sites.ts'

/** A phone of the middle, as Lighthouse has it. */
const CPU_SLOWDOWN = 4

/** What a document still does on its own is over by then. */
const SETTLED_MS = 300

interface Visit<result> {
  /** A page of another site that the visitor comes from. Default: an empty tab. */
  from?: string
  /** Paths that are visited first. */
  visited: readonly string[]
  visit: (page: Page) => Promise<result>
}

/**
 * Opens a tab for a visitor with an empty cache, who visits some pages first. Then the tab becomes as
 * slow as a phone.
 */
export async function inTab<result>(
  browser: Browser,
  { origin, line, whenReady }: Site,
  { from, visited, visit }: Visit<result>,
): Promise<result> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    if (from !== undefined) await page.goto(from)
    for (const path of visited) {
      await page.goto(origin + path)
      await whenReady(page)
    }
    await sleep(SETTLED_MS)
    line.isSlow = true
    await page.emulateCPUThrottling(CPU_SLOWDOWN)
    return await visit(page)
  } finally {
    line.isSlow = false
    await context.close()
  }
}
