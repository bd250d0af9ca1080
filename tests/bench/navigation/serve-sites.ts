import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'puppeteer-core'
import { serveBuilt } from '../../../tools/serve/serve-built.ts'
import { ROOT } from '../folders.ts'
import { outDirOf } from '../subjects.ts'
import type { Site } from './returning-tab.ts'
import { startSecureFront, type FrontFile } from './secure-front.ts'
import { createLine } from './slow-line.ts'

/** Serves Arrive's fixture, hydrated and with its router as soon as a page is ready. */
export function withArrive<result>(measure: (site: Site) => Promise<result>): Promise<result> {
  return withFront('arrive', {}, (front) => measure({ ...front, whenReady: whenRouterIsThere }))
}

/** Serves the same pages by hand. The styles are theirs too; no script of theirs does anything. */
export function withPlain<result>(measure: (site: Site) => Promise<result>): Promise<result> {
  const styles = readFileSync(resolve(ROOT, 'tests/fixture/styles.css'), 'utf8')
  const files = {
    '/assets/styles.css': { type: 'text/css', text: styles },
    '/assets/entry.js': { type: 'text/javascript', text: '' },
  }
  return withFront('plain', files, (front) => measure({ ...front, whenReady: async () => {} }))
}

async function withFront<result>(
  subject: 'arrive' | 'plain',
  files: Record<string, FrontFile>,
  measure: (front: Omit<Site, 'whenReady'>) => Promise<result>,
): Promise<result> {
  const { url, dispose } = await serveBuilt({ outDir: outDirOf(subject), port: 0 })
  const line = createLine()
  const front = await startSecureFront(url, { line, files })
  try {
    return await measure({ origin: front.origin, line })
  } finally {
    await front.close()
    await dispose()
  }
}

/** The router loads on the first sign of intent; a key is one that points at no link. */
async function whenRouterIsThere(page: Page): Promise<void> {
  await whenMarked(page, 'arrive:interactive')
  await page.keyboard.press('x')
  await whenMarked(page, 'arrive:router')
}

function whenMarked(page: Page, mark: string): Promise<unknown> {
  return page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, {}, mark)
}
