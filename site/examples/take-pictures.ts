import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { startApp, type StartedApp } from 'arrivejs/testing'
import type { Page } from 'puppeteer-core'
import { launchChromium } from '../../tests/browser/engines/launch-chromium.ts'
import { fillConduit } from './fill-conduit.ts'

// `node site/examples/take-pictures.ts`: takes the pictures of the home page's examples, each light and dark, and that
// of README.md.

interface Shown {
  app: string
  /** Puts data into the app that has just been started. */
  fill?: (app: StartedApp) => Promise<void>
  take: (page: Page, url: URL) => Promise<void>
}

const ROOT = resolve(import.meta.dirname, '../..')
/** As in `ui/example-picture.tsx`. */
const EXAMPLE = { width: 960, height: 600 }
const FIRST_SCREEN = { width: 1280, height: 800 }
const QUALITY = 80

const SHOWN: readonly Shown[] = [
  {
    app: 'examples/conduit',
    fill: fillConduit,
    take: (page, url) => takeBoth(page, url, 'conduit'),
  },
  { app: 'site', take: (page, url) => takeBoth(page, new URL('/lab', url), 'lab') },
  { app: 'site', take: takeFirstScreen },
]

for (const shown of SHOWN) await start(shown)

async function start({ app: folder, fill, take }: Shown): Promise<void> {
  await using app = await startApp({ app: resolve(ROOT, folder) })
  await fill?.(app)
  const browser = await launchChromium({ flags: ['--hide-scrollbars'] })
  await take(await browser.newPage(), app.url)
  await browser.close()
}

async function takeBoth(page: Page, url: URL, name: string): Promise<void> {
  await page.setViewport(EXAMPLE)
  for (const value of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }])
    await page.goto(url.href, { waitUntil: 'networkidle0' })
    const picture = await page.screenshot({ type: 'webp', quality: QUALITY })
    writeFileSync(resolve(import.meta.dirname, `${name}-${value}.webp`), picture)
  }
}

async function takeFirstScreen(page: Page, url: URL): Promise<void> {
  await page.setViewport(FIRST_SCREEN)
  // The replay has ended.
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  await page.goto(url.href, { waitUntil: 'networkidle0' })
  writeFileSync(resolve(ROOT, 'docs/images/home.png'), await page.screenshot())
}
