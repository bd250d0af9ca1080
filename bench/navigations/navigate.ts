import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { dataPathOf } from '../../src/wire/page-data.ts'
import { clickAndWatch, type Watched } from './click-and-watch.ts'

/** The page that is gone to, and the link on the start page that leads there. */
const TARGET = { path: '/items/7', link: '#to-item', title: 'Item 7' }

/** The time to point at a link, read it and then press. */
const HOVER_MS = 900

/** A press on a link that was not pointed at before. */
export function clickLink(page: Page): Promise<Watched> {
  return clickFor([dataPathOf(TARGET.path)], page)
}

/** A press on a link that was pointed at for a while. */
export async function pointAndClick(page: Page): Promise<Watched> {
  await page.hover(TARGET.link)
  await sleep(HOVER_MS)
  return clickFor([], page)
}

/** Throws if the click asks for anything else: that would be another navigation. */
async function clickFor(paths: readonly string[], page: Page): Promise<Watched> {
  const watched = await page.evaluate(clickAndWatch, TARGET)
  if (watched.requested.join() === paths.join()) return watched
  throw new Error(`A click asked for [${watched.requested.join()}], not for [${paths.join()}]`)
}

/** The browser loads the same page as a document: its first contentful paint, in ms since it set out. */
export async function loadDocument(page: Page): Promise<number> {
  await page.goto(new URL(TARGET.path, page.url()).href)
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  return (await paint.jsonValue())!
}
