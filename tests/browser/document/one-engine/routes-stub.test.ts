import { createServer, type Server } from 'node:http'
import { resolve } from 'node:path'
import type { AddressInfo } from 'node:net'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'puppeteer-core'
import { build, type Rolldown } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchChromium } from '../../engines/launch-chromium.ts'

// As tools for stories and Vitest's browser mode have pages: built by Vite without the plugin of Arrive.
describe('a stub of routes in a browser', () => {
  let server: Server
  let browser: Browser
  let page: Page
  const faults: unknown[] = []
  beforeAll(async () => {
    const files = await buildStory()
    server = createServer(({ url }, response) => {
      const name = url!.slice(1).replace(/^frame\.html.*/, 'index.html')
      response.setHeader('Content-Type', name.endsWith('.js') ? 'text/javascript' : 'text/html')
      response.end(files.get(name))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    browser = await launchChromium({ executable: 'headless-shell' })
  })
  afterAll(async () => {
    await browser?.close()
    server?.close()
  })
  beforeEach(async () => {
    page = await browser.newPage()
    page.on('pageerror', (error) => faults.push(error))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await page.goto(storyUrl())
    await sees('h1', 'Item 1')
  })
  afterEach(async () => {
    expect(page.url()).toBe(storyUrl())
    expect(await page.evaluate(() => history.length)).toBe(2) // with the tab's empty page
    await page.close()
    expect(faults.splice(0)).toEqual([])
  })

  it('follows links and navigate(), in memory', async () => {
    await page.click('#next')
    await sees('h1', 'Item 2')
    await page.click('#tab')
    await sees('#location', '["/items/2","?tab=all",null]')
    await page.click('#edit')
    await sees('h1', 'Edit')
  })

  it('sends forms, and shows the result and the new data', async () => {
    await page.type('[name=title]', 'Moss')
    await page.click('#save')
    await sees('#problem', '“Moss” is taken.')
    await page.click('#like')
    await sees('#like', '4')
    expect(await textOf('#problem')).toBe('“Moss” is taken.')
  })

  it('is stopped by blockers', async () => {
    await page.click('#edit')
    await sees('h1', 'Edit')
    await page.click('#back')
    await sees('#blocker', 'blocked')
    await page.click('#proceed')
    await sees('h1', 'Item 1')
  })

  function storyUrl(): string {
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/frame.html?id=item`
  }

  function sees(selector: string, text: string) {
    return expect.poll(() => textOf(selector)).toBe(text)
  }

  function textOf(selector: string): Promise<unknown> {
    return page.evaluate((selector) => document.querySelector(selector)?.textContent, selector)
  }
})

/** The files of the story, by their names. */
async function buildStory(): Promise<Map<string, string | Uint8Array>> {
  const { output } = (await build({
    root: resolve(import.meta.dirname, 'story'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { write: false },
  })) as Rolldown.RolldownOutput
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]))
}
