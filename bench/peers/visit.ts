import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'

/** A page that nobody touches has loaded by then what it loads by itself. */
const SETTLED_MS = 1000

/**
 * Resolves when a page has settled and has had its first input: a key that does nothing. Arrive loads its
 * router on it; the others have theirs by then.
 */
export async function settle(page: Page): Promise<void> {
  await sleep(SETTLED_MS)
  await page.keyboard.press('x')
  await sleep(SETTLED_MS)
}
