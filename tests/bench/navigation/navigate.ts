import type { Page } from 'puppeteer-core'
import { dataPathOf } from '../../../src/wire/page-data.ts'
import { clickAndWatch, MARKS, type Watched } from './click-and-watch.ts'
import { sleep } from './returning-tab.ts'

/** The page that is gone to, and the link on the start page that leads there. */
const TARGET = { path: '/items/7', link: '#to-item', title: 'Item 7' }

/** What a click on the link asks for. */
export const DATA_PATH = dataPathOf(TARGET.path)

/** The time to point at a link, read it and then press. */
export const HOVER_MS = 900

/** A press on a link that was not pointed at before. */
export function clickLink(page: Page): Promise<Watched> {
  const { link, title } = TARGET
  return page.evaluate(clickAndWatch, { link, title, marks: MARKS })
}

/** A press on a link that was pointed at for a while. */
export async function pointAndClick(page: Page): Promise<Watched> {
  await page.hover(TARGET.link)
  await sleep(HOVER_MS)
  return clickLink(page)
}

/** The time in ms in which a script fetches and reads the data of the same page. */
export function fetchData(page: Page): Promise<number> {
  return page.evaluate(async (path) => {
    const asked = performance.now()
    await (await fetch(path, { cache: 'no-store' })).json()
    return performance.now() - asked
  }, DATA_PATH)
}

/** The browser loads the same page as a document: its first contentful paint, in ms since it set out. */
export async function loadDocument(page: Page): Promise<number> {
  await page.goto(new URL(TARGET.path, page.url()).href)
  return page.evaluate(firstContentfulPaint)
}

/** Runs in the page. */
function firstContentfulPaint(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((entries) => {
      const [entry] = entries.getEntriesByName('first-contentful-paint')
      if (entry) resolve(entry.startTime)
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}
