import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchChromium } from '../../browser/engines/launch-chromium.ts'
import { withLibraryVisitor } from './library-visitor.ts'

const visitor = withLibraryVisitor('libraries')

/** Draws with WebGL, which the other tests' browser has not. */
let browser: Browser
beforeAll(async () => {
  browser = await launchChromium({ flags: ['--enable-unsafe-swiftshader'] })
})
afterAll(() => browser?.close())

it('a map is loaded by its worker', async () => {
  const page = await browser.newPage()
  await page.goto(`${visitor().wire.origin}/map`)
  const state = () => page.$eval('#map', (map) => map.ariaBusy)
  await expect.poll(state).toBe('false')
  expect(visitor().wire.requests.join()).toMatch(/maplibre-gl-worker/)
})
