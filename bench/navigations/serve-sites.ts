import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'puppeteer-core'
import { serveBuilt } from '../../tools/serve/serve-built.ts'
import type { Build } from '../builds/create-builds.ts'
import { ROOT } from '../folders.ts'
import { startSecureFront, type Additions } from './secure-front.ts'
import { createLine, type Line } from './slow-line.ts'

/** A site whose pages are visited until it is disposed. */
export interface Site extends AsyncDisposable {
  origin: string
  /** What lies before it. */
  line: Line
  /** Resolves when a page can be left by a click. */
  whenReady(page: Page): Promise<unknown>
}

/** Serves Arrive's fixture. */
export async function serveArrive(build: Build): Promise<Site> {
  return { ...(await serveSite(await build('arrive'))), whenReady: whenRouterIsThere }
}

/**
 * Hono's `secureHeaders()` sends it as well as Arrive. Chromium gives such a document a process of its own, which takes time
 * (https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies).
 */
const OPENER_POLICY = { 'cross-origin-opener-policy': 'same-origin' }

/** Serves the same pages by hand, with the same styles or without. Their script makes the start page interactive. */
export async function servePlain(build: Build, subject: 'plain' | 'plain-unstyled' = 'plain'): Promise<Site> {
  const files = {
    '/assets/styles.css': readFileSync(resolve(ROOT, 'tests/apps/fixture/styles.css'), 'utf8'),
    '/assets/entry.js': readFileSync(resolve(await build(`${subject}-client`), 'entry.js'), 'utf8'),
  }
  const site = await serveSite(await build(subject), { files, headers: OPENER_POLICY })
  return { ...site, whenReady: async () => {} }
}

/** Serves a build behind a line, with what it lacks. */
export async function serveSite(outDir: string, additions: Additions = {}) {
  const { url, dispose } = await serveBuilt({ outDir, port: 0 })
  const line = createLine()
  const { origin, close } = await startSecureFront(url, line, additions)
  const end = async () => {
    await close()
    await dispose()
  }
  return { origin, line, [Symbol.asyncDispose]: end }
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
