import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Page } from 'puppeteer-core'
import { launchChromium } from '../../tests/browser/engines/launch-chromium.ts'
import { serveBuilt } from '../../tools/serve/serve-built.ts'
import { repeatsOfData } from '../bytes/repeats.ts'
import { BROWSER_HEADERS } from '../load/browser-headers.ts'
import type { PeerContext } from './peer-context.ts'
import { SUBJECTS, type SubjectName } from './peers.ts'
import type { Bytes, Size } from './results.ts'

const PATHS = ['/', '/items/7', '/table/1000']

/** What a page loads in an idle moment, it has loaded by then. */
const IDLE_MS = 2000

/** The bytes of each subject's documents, and of the scripts that Chromium loads for its start page. */
export async function measureBytes({ build }: PeerContext): Promise<Record<SubjectName, Bytes>> {
  await using browser = await launchChromium()
  const all: [SubjectName, Bytes][] = []
  for (const name of SUBJECTS) {
    const { url, dispose } = await serveBuilt({ outDir: await build(name), port: 0 })
    const context = await browser.createBrowserContext()
    all.push([name, await bytesOf(await context.newPage(), url)])
    await context.close()
    await dispose()
  }
  return Object.fromEntries(all) as Record<SubjectName, Bytes>
}

async function bytesOf(page: Page, origin: URL): Promise<Bytes> {
  await page.goto(origin.href)
  await sleep(IDLE_MS)
  const scripts = await sizeOf(await page.evaluate(loadedScripts))
  await page.keyboard.press('x') // Arrive loads its router on the first input
  await sleep(IDLE_MS)
  const scriptsWithRouter = await sizeOf(await page.evaluate(loadedScripts))
  const html: Record<string, Size> = {}
  for (const path of PATHS) html[path] = await sizeOf([new URL(path, origin).href])
  const table = await fetch(new URL('/table/1000', origin), { headers: BROWSER_HEADERS })
  return { scripts, scriptsWithRouter, html, repeats: repeatsOfData(await table.text()) }
}

function loadedScripts(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(urls)].filter((url) => new URL(url).pathname.endsWith('.js'))
}

/** Each file is compressed on its own, as it is sent. */
async function sizeOf(urls: readonly string[]): Promise<Size> {
  const size: Size = { raw: 0, gzip: 0, brotli: 0 }
  for (const url of urls) {
    const response = await fetch(url, { headers: BROWSER_HEADERS })
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
    const body = Buffer.from(await response.arrayBuffer())
    size.raw += body.byteLength
    size.gzip += gzipSync(body).byteLength
    size.brotli += brotliCompressSync(body).byteLength
  }
  return size
}
