import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copiedFixture } from '../../apps/copied-fixture.ts'
import { startOtherSite } from '../../servers/other-site.ts'
import { serveDevelopment } from './serve-development.ts'
import { withVisitorsOf, type Visitor } from '../visitor.ts'
import { OVERLAY } from './overlay.ts'

const { app, folder } = copiedFixture()
const ABOUT = resolve(app, 'pages/about.tsx')
const HEADERS = resolve(app, 'headers.ts')
const VITE_CONFIG = resolve(app, 'vite.config.ts')
const aboutAsItWas = readFileSync(ABOUT, 'utf8')
writeFileSync(VITE_CONFIG, 'export default {}\n')

const createVisitor = withVisitorsOf(() => serveDevelopment(app, folder))
let visitor: Visitor
let shop: Awaited<ReturnType<typeof startOtherSite>>

beforeAll(async () => {
  shop = await startOtherSite()
})
afterAll(() => shop.close())

beforeEach(async () => {
  visitor = await createVisitor()
  return () => visitor.leaves()
})
afterEach(() => {
  writeFileSync(ABOUT, aboutAsItWas)
  if (existsSync(HEADERS)) rmSync(HEADERS)
})

/** Vite bundles the packages of both sides again, beside other tests. */
const RESTART = { timeout: 120_000 }

describe('the security policy in npm run dev', () => {
  it('lets Vite insert its styles', async () => {
    await visits('/styled')
    await expect.poll(() => visitor.page.evaluate(VITE_STYLES), PATIENT).toBeGreaterThan(0)
    expect(await overlay()).toBe('')
  })

  it('says which line of headers.ts allows an image, and takes it', async () => {
    writeFileSync(
      ABOUT,
      aboutAsItWas.replace('<h1', `<img id="picture" src="${shop.origin}/a.svg" alt="" /><h1`),
    )
    await visits('/about')
    await overlaySays(`images: ['${shop.origin}'],`)
    writeFileSync(HEADERS, `export const headers = { images: ['${shop.origin}'] }\n`)
    await expect.poll(() => overlay(), PATIENT).toBe('')
    await expect.poll(() => visitor.page.evaluate(WIDTH).catch(() => 0), PATIENT).toBe(8)
  })

  it('refuses the <style> elements of others, and says what allows them', async () => {
    await visits('/about')
    await overlaySaysAfter(INSERT_STYLE, "styles: 'inline',")
    expect(await visitor.page.evaluate(TITLE_COLOR)).not.toBe('rgb(255, 0, 0)')
  })

  it('refuses scripts from elsewhere, and says what allows them', async () => {
    await visits('/about')
    await overlaySaysAfter(scriptFrom(`${shop.origin}/script.js`), `scripts: ['${shop.origin}'],`)
    await overlaySaysAfter(scriptFrom('/widget.js'), `scripts: ['/widget.js'],`)
  })

  it('covers no page if a library only tries whether it may compile text, and says what to tell it', async () => {
    await visits('/about')
    const said: string[] = []
    visitor.page.on('console', (message) => said.push(message.text()))
    writeFileSync(ABOUT, `try { new Function('') } catch {}\n${aboutAsItWas}`)
    await expect.poll(() => said.join('\n'), PATIENT).toContain('z.config({ jitless: true })')
    expect(said.join('\n')).toContain('/pages/about.tsx')
    await visits('/about')
    await expect.poll(() => overlay(), PATIENT).toBe('')
  })

  it('names the package whose code compiles text, and can be closed', async () => {
    await visits('/about')
    const compiler = resolve(folder, 'node_modules/compiler')
    mkdirSync(compiler, { recursive: true }) // a retry finds it
    writeFileSync(resolve(compiler, 'package.json'), COMPILER)
    writeFileSync(resolve(compiler, 'index.js'), `export const compile = (text) => Function(text)`)
    writeFileSync(
      ABOUT,
      `import { compile } from 'compiler'\nif (typeof document !== 'undefined') setTimeout(() => compile('return 1'))\n${aboutAsItWas}`,
    )
    await overlaySays('(require-trusted-types-for), in the package compiler.')
    await expect.poll(closedOverlay, PATIENT).toBe('')
  })

  it('is shown only in the tab that has the refusal', async () => {
    const other = await createVisitor()
    await opens('/about', other)
    await visits('/about')
    await overlaySaysAfter(INSERT_STYLE, "styles: 'inline',")
    expect(await overlay(other)).toBe('')
    await other.leaves()
  })

  it('says which lines allow a frame of the same site, and takes them', async () => {
    writeFileSync(ABOUT, aboutAsItWas.replace('<h1', '<iframe id="frame" src="/styled" /><h1'))
    await visits('/about')
    const lines = `frames: ["'self'"],\nframeAncestors: ["'self'"],`
    await overlaySays(lines)
    writeFileSync(HEADERS, `export const headers = {\n${lines}\n}\n`)
    await expect.poll(() => overlay(), PATIENT).toBe('')
    await expect.poll(() => visitor.page.evaluate(FRAMED_TITLE).catch(() => ''), PATIENT).toBe('Styled')
  })

  it(
    'lets Vite’s client wait for a server that restarts, and nobody else make such a worker',
    RESTART,
    async () => {
      await opens('/about')
      const document = await visitor.document()
      writeFileSync(VITE_CONFIG, 'export default {} // changed\n')
      await expect.poll(() => visitor.document(), RESTART).not.toBe(document)
      await opens('/about')
      await overlaySaysAfter(MAKE_WORKER, "workers: ['blob:'],")
    },
  )

  it('is not changed by a headers.ts with a mistake, which the overlay names', async () => {
    await visits('/about')
    writeFileSync(HEADERS, `export const headers = { images: ['a; b'] }\n`)
    await overlaySays('headers.ts: images has "a; b".')
    writeFileSync(HEADERS, `export const headers = {}\n`)
    await expect.poll(() => overlay(), PATIENT).toBe('')
  })
})

const COMPILER = JSON.stringify({ name: 'compiler', type: 'module', exports: './index.js' })
const PATIENT = { timeout: 20_000 }
const VITE_STYLES = () =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-vite-dev-id]')].reduce(
    (n, { sheet }) => n + (sheet?.cssRules.length ?? 0),
    0,
  )
const WIDTH = () => document.querySelector<HTMLImageElement>('#picture')!.naturalWidth
const TITLE_COLOR = () => getComputedStyle(document.querySelector('#title')!).color
const FRAMED_TITLE = () =>
  document.querySelector<HTMLIFrameElement>('#frame')!.contentDocument!.querySelector('#title')!.textContent
const MAKE_WORKER = `new SharedWorker(URL.createObjectURL(new Blob([''])))`
const INSERT_STYLE = `{
  const style = document.createElement('style')
  style.textContent = '#title { color: rgb(255, 0, 0) }'
  document.head.append(style)
}`

const scriptFrom = (src: string) => `document.createElement('script').src = '${src}'`

/** Between two documents a question fails. */
function overlay({ page }: Visitor = visitor): Promise<string> {
  return page.evaluate(OVERLAY).then(String, () => 'between two documents')
}

/** Vite bundles the new package meanwhile and loads the page once more, with the same refusal. */
async function closedOverlay(): Promise<string> {
  await visitor.page.keyboard.press('Escape')
  return overlay()
}

async function overlaySays(text: string): Promise<void> {
  await expect.poll(() => overlay(), PATIENT).toContain(text)
}

/** The page may be loaded once more, because the test before has changed files. */
async function overlaySaysAfter(script: string, text: string): Promise<void> {
  const attempt = () =>
    visitor.page
      .evaluate(script)
      .then(String, String)
      .then(() => overlay())
  await expect.poll(attempt, PATIENT).toContain(text)
}

/** Opens a page and waits for its router, also if the development server loads it again meanwhile. */
async function opens(path: string, by: Visitor = visitor): Promise<void> {
  const opened = () => by.open(path).then(() => 'opened', String)
  await expect.poll(opened, PATIENT).toBe('opened')
}

async function visits(path: string): Promise<void> {
  const address = visitor.wire.origin + path
  const visit = () => visitor.page.goto(address, { waitUntil: 'domcontentloaded' })
  const arrived = () => visit().then(() => visitor.path(), String)
  await expect.poll(arrived, PATIENT).toBe(path)
}
