import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'puppeteer-core'
import { launchChromium } from '../../tests/browser/engines/launch-chromium.ts'
import type { Context } from '../context.ts'
import { trustFlag } from '../navigations/certificate.ts'
import { serveSite } from '../navigations/serve-sites.ts'
import { createPeerBuilds } from '../peers/build-subject.ts'
import { settle } from '../peers/visit.ts'
import type { Samples } from '../samples.ts'

/** Whose tabs are compared. */
export const TABS = ['arrive', 'react-router'] as const

/** The first and the last clicks of a tab are compared. */
export const SOME_CLICKS = 100

export const INTERRUPTED_CLICKS = 40

/** What a page of 1,000 rows has. */
const LARGE_PAGE_NODES = 12_000

/** A router may let go of a page some time after it has gone. */
const RELEASED_MS = 1000

/**
 * What a tab has in memory after many clicks, and after interrupted ones, beside that of another framework.
 */
export async function measureTab({ effort, samples }: Context): Promise<void> {
  const build = createPeerBuilds()
  await using browser = await launchChromium({ flags: [await trustFlag()], networkEnabled: false })
  for (let round = 1; round <= effort.rounds; round++) {
    for (const name of TABS) {
      await using site = await serveSite(await build(name))
      const add = (what: string, value: number) => samples.add(`${name} ${what}`, value)
      const inTab = (measure: (page: Page) => Promise<void>) =>
        inFreshTab(browser, `${site.origin}/items/1`, measure)
      await inTab((page) => measureManyClicks(page, effort.tabClicks, add))
      await inTab((page) => measureInterrupted(page, add))
    }
  }
}

type Add = Samples['add']

async function measureManyClicks(page: Page, clicks: number, add: Add): Promise<void> {
  const early = await page.evaluate(followLinks, SOME_CLICKS)
  const before = await memoryOf(page)
  await page.evaluate(followLinks, clicks - 2 * SOME_CLICKS)
  const late = await page.evaluate(followLinks, SOME_CLICKS)
  const after = await memoryOf(page)
  add('early heap', before.heapMb)
  add('late heap', after.heapMb)
  add('early click', p95(early))
  add('late click', p95(late))
}

async function measureInterrupted(page: Page, add: Add): Promise<void> {
  const before = await memoryOf(page)
  await page.evaluate(interruptLinks, { times: INTERRUPTED_CLICKS, nodes: LARGE_PAGE_NODES })
  const after = await memoryOf(page)
  add('nodes left', after.nodes - before.nodes)
  add('heap left', after.heapMb - before.heapMb)
}

async function inFreshTab(
  browser: Browser,
  url: string,
  measure: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.goto(url)
    await settle(page)
    await measure(page)
  } finally {
    await context.close()
  }
}

/** Without what nobody uses. */
async function memoryOf(page: Page): Promise<{ heapMb: number; nodes: number }> {
  await sleep(RELEASED_MS)
  const session = await page.createCDPSession()
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
  const { JSHeapUsedSize, Nodes } = await page.metrics()
  return { heapMb: JSHeapUsedSize! / 1e6, nodes: Nodes! }
}

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!
}

/** Goes from item to item. Returns the milliseconds from each click to its page. Runs in the page. */
async function followLinks(clicks: number): Promise<number[]> {
  const title = () => document.querySelector('#title')?.textContent
  const times: number[] = []
  for (let click = 0; click < clicks; click++) {
    const before = title()
    const start = performance.now()
    document.querySelector<HTMLElement>('.item a')!.click()
    while (title() === before) await new Promise(requestAnimationFrame)
    times.push(performance.now() - start)
  }
  return times
}

/**
 * From an item's page, which is made large, a link to the next is pressed, and the link home before it has
 * come.
 */
async function interruptLinks({ times, nodes }: { times: number; nodes: number }): Promise<void> {
  const press = (link: string) => document.querySelector<HTMLElement>(link)!.click()
  const sees = async (text: string) => {
    const isShown = () => document.querySelector('#title')?.textContent === text
    while (!isShown()) await new Promise(requestAnimationFrame)
  }
  for (let time = 0; time < times; time++) {
    press('#to-item')
    await sees('Item 7')
    const rows = Array.from({ length: nodes }, () => document.createElement('i'))
    document.querySelector('.item')!.append(...rows)
    press('.item a')
    press('nav a')
    await sees('Home')
  }
}
