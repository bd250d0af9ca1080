import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { startApp, type StartedApp } from 'arrivejs/testing'
import { launchChromium } from '../../tests/browser/engines/launch-chromium.ts'
import { fillConduit } from './fill-conduit.ts'

// `node site/examples/take-pictures.ts`: takes the pictures of the home page's examples, each light and dark.

interface Picture {
  name: string
  app: string
  path: string
  /** Puts data into the app that has just been started. */
  fill?: (app: StartedApp) => Promise<void>
}

const PICTURES: readonly Picture[] = [
  { name: 'conduit', app: 'examples/conduit', path: '/', fill: fillConduit },
  { name: 'lab', app: 'site', path: '/lab' },
]

/** As in `ui/example-picture.tsx`. */
const SIZE = { width: 960, height: 600 }
const QUALITY = 80

for (const picture of PICTURES) await take(picture)

async function take({ name, app: folder, path, fill }: Picture): Promise<void> {
  await using app = await startApp({ app: resolve(import.meta.dirname, '../..', folder) })
  await fill?.(app)
  const browser = await launchChromium({ flags: ['--hide-scrollbars'] })
  const page = await browser.newPage()
  await page.setViewport(SIZE)
  for (const value of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }])
    await page.goto(new URL(path, app.url).href, { waitUntil: 'networkidle0' })
    const picture = await page.screenshot({ type: 'webp', quality: QUALITY })
    writeFileSync(resolve(import.meta.dirname, `${name}-${value}.webp`), picture)
  }
  await browser.close()
}
