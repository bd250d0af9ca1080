import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'

/** What was measured has been reported by then. */
const REPORTED_MS = 1000

/** Presses the button of a fetcher: the ms until the paint, or 16 if it was less. */
export async function pressButton(page: Page): Promise<number> {
  await page.$eval('#one input', (field) => field.setAttribute('value', 'forgotten'))
  const isOptimistic = page.evaluate(async () => {
    await new Promise((resolve) => addEventListener('click', resolve, { once: true }))
    await new Promise(requestAnimationFrame)
    return document.querySelector('#one .form-data')!.textContent === 'forgotten'
  })
  const ms = await longest(page, 'event', () => page.click('#one form button'))
  if (await isOptimistic) return Math.max(ms, 16)
  throw new Error('The first frame after the press did not show its value')
}

/** Clicks a link to the same page with another search: the ms of the longest frame, or 50 if it was less. */
export async function replaceData(page: Page): Promise<number> {
  const target = `${page.url()}&again`
  await page.$eval('#to-item', (link, href) => link.setAttribute('href', href), target)
  const ms = await longest(page, 'long-animation-frame', async () => {
    await page.click('#to-item')
    await page.waitForFunction((href) => location.href === href, {}, target)
  })
  return Math.max(ms, 50)
}

/** The longest entry of what somebody does. Chromium has no shorter ones of these types than 16 and 50 ms. */
async function longest(page: Page, type: string, act: () => Promise<void>): Promise<number> {
  const seen = await page.evaluateHandle((entryType) => {
    const durations = [0]
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as PerformanceEventTiming[]
      const pressed = entries.filter(({ interactionId }) => interactionId !== 0) // not the pointer's way
      durations.push(...pressed.map(({ duration }) => duration))
    }).observe({ type: entryType, durationThreshold: 16 } as PerformanceObserverInit)
    return durations
  }, type)
  await act()
  await sleep(REPORTED_MS)
  return seen.evaluate((durations) => Math.max(...durations))
}
