import type { Page } from 'puppeteer-core'
import { expect } from 'vitest'

/** A page that the development server reloads meanwhile ends the visit of the empty one, without an error. */
const NEXT_TRY = { timeout: 2_000 }

/** Leaves what is open, so that it is not loaded again for each file that changes. */
export async function emptyPage(page: Page): Promise<void> {
  const leave = () => page.goto('about:blank', NEXT_TRY).then(() => page.url(), String)
  await expect.poll(leave, { timeout: 20_000 }).toBe('about:blank')
}
