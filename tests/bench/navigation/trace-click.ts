import type { Page } from 'puppeteer-core'
import { MARKS } from './click-and-watch.ts'
import { clickLink } from './navigate.ts'
import { readTrace, TRACE_CATEGORIES, type Trace } from './read-trace.ts'

/** Presses a link while the browser writes down what it does. */
export async function traceClick(page: Page): Promise<Trace> {
  await page.tracing.start({ categories: TRACE_CATEGORIES })
  await clickLink(page)
  const json = await page.tracing.stop()
  return readTrace(new TextDecoder().decode(json), MARKS.clicked)
}
