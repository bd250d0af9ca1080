import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { copiedFixture } from '../../apps/copied-fixture.ts'
import { serveDevelopment } from './serve-development.ts'
import { emptyPage } from './empty-page.ts'
import { itUnless, withVisitorsOf, type Visitor } from '../visitor.ts'
import { OVERLAY } from './overlay.ts'

// Edited while it is served.
const { app, folder } = copiedFixture()

/** Other browsers take long to load the hundreds of modules in development, and would prove nothing more. */
const itOfServer = itUnless(inject('browser') !== 'chromium', 'the server answers every browser alike')

/** What Vite's client says when the server can reach it. */
const CONNECTED = '[vite] connected.'
let isConnected = false

const DOCUMENT = resolve(app, 'document.tsx')

const createVisitor = withVisitorsOf(() => serveDevelopment(app, folder))
let visitor: Visitor

// One visitor, who has the hundreds of modules in the cache after the first page.
beforeAll(async () => {
  visitor = await createVisitor()
  visitor.page.on('framenavigated', () => void (isConnected = false))
  visitor.page.on('console', (message) => void (isConnected ||= message.text() === CONNECTED))
  return () => visitor.leaves()
})

beforeEach(() => void (visitor.wire.requests.length = 0))

afterEach(async () => {
  // A page that is open would load again for each file.
  await emptyPage(visitor.page)
  restoreFiles()
  await serverIsQuiet()
})

describe('npm run dev', () => {
  it('shows a changed page in the same document, with its state', async () => {
    await opens('/')
    const document = await visitor.document()
    await visitor.click('#counter')
    await expect.poll(() => visitor.page.evaluate(COUNT)).toBe('1')
    edit('home.tsx', '<h1 id="title">Home</h1>', '<h1 id="title">Another home</h1>')
    await visitor.sees('Another home')
    expect(await visitor.page.evaluate(COUNT)).toBe('1')
    expect(await visitor.document()).toBe(document)
  })

  it('loads a page that is never hydrated again, when its text or its data changes', async () => {
    await visits('/leaflets/one')
    await visitor.sees('Leaflet one')
    edit('leaflet.tsx', '`Leaflet $', '`Changed leaflet $')
    await visitor.sees('Changed leaflet one')
    edit('leaflet.server.ts', 'Text of', 'Changed text of')
    await expect.poll(() => visitor.textOf('#text')).toBe('Changed text of one')
  })

  it('shows a mistake in the overlay, and the page when it is corrected', async () => {
    await opens('/about')
    edit('about.tsx', 'return (', 'return ( <<')
    await overlaySays('about.tsx')
    edit('about.tsx', 'return ( <<', 'return (')
    await visitor.sees('About')
    await overlayGoes()
  })

  itOfServer('shows a page whose file is emptied before it is written', async () => {
    await opens('/about')
    const file = resolve(app, 'pages/about.tsx')
    const text = readFileSync(file, 'utf8').replace('"title">About<', '"title">Written later<')
    writeTo(file, '')
    await new Promise((resolve) => setTimeout(resolve, 15)) // Vite has heard of the empty file
    writeTo(file, text)
    await visitor.sees('Written later')
    await overlayGoes()
  })

  itOfServer('shows a page that is refused, and written again at once', async () => {
    await opens('/about')
    edit('about.tsx', 'export function Page', 'function Page')
    await new Promise((resolve) => setTimeout(resolve, 20)) // Vite hears of one change in 50 ms
    const text = readFileSync(resolve(app, 'pages/about.tsx'), 'utf8')
    write(
      'about.tsx',
      text.replace('function Page', 'export function Page').replace('"title">About<', '"title">Mended<'),
    )
    await visitor.sees('Mended')
    await overlayGoes()
  })

  itOfServer('shows and logs a mistake without terminal colours', async () => {
    const logged = visitor.logs.length
    edit('about.tsx', 'return (', 'return ( <<')
    await visits('/about')
    await overlaySays('Unexpected token')
    expect(await overlay()).not.toMatch(COLORS)
    await expect.poll(() => visitor.logs.slice(logged).join('')).toContain('request failed')
    const lines = visitor.logs.slice(logged).join('').split('\n')
    expect(lines.find((line) => line.includes('╭─['))).not.toMatch(COLORS)
  })

  itOfServer('shows in the overlay what a loader throws', async () => {
    await opens('/broken')
    await overlaySays('broken.server.ts')
    write('broken.server.ts', `export const loader = () => ({})`)
    await visitor.sees('Broken')
    await overlayGoes()
  })

  itOfServer('shows in the overlay why a redirect is refused', async () => {
    await opens('/ends/to?to=https://pay.example/')
    await overlaySays('it leads to https://pay.example')
    expect(await overlay()).toContain('write redirect(location, { external: true })')
  })

  itOfServer('says which bindings there are, if one is missing', async () => {
    write('broken.server.ts', `export const loader = ({ c }) => c.env.SHELF.prepare('SELECT 1')`)
    await opens('/broken')
    await overlaySays('c.env has no SHELF: the Wrangler configuration has ')
  })

  itOfServer('warns in the overlay of a promise that no code handles', async () => {
    write('broken.server.ts', FORGETS)
    await opens('/broken')
    await visitor.sees('Broken')
    await overlaySays('no code handles it')
    expect(await overlay()).toMatch(/Error: nobody waits.*pages\/broken\.server\.ts:1:/s)
    // Else a request that comes late could bring it over what is shown next.
    write('broken.server.ts', `export const loader = () => ({})`)
  })

  itOfServer('shows its cause in the overlay too', async () => {
    await opens('/ends/caused')
    await overlaySays('Failed query')
    expect(await overlay()).toMatch(/Caused by.*no such table: items/s)
  })

  itOfServer('refuses a public page whose loader reads the visitor, and names its file', async () => {
    write('cached.server.ts', READS_COOKIE)
    await opens('/cached')
    await overlaySays('pages/cached.server.ts exports cacheControl = "public"')
    expect(await overlay()).toContain('Write cacheControl = "private, no-cache"')
  })

  itOfServer('links the stylesheets of a lazy part, also those that it imports later', async () => {
    const documentOf = async () => (await fetch(`${visitor.wire.origin}/parts`)).text()
    await expect.poll(documentOf, PATIENT).toMatch(/\/layout-part\.css"[^]*id="layout-part"/)
    expect(await documentOf()).not.toContain('closed-part.css')
    edit('../ui/parts/layout-part.tsx', "import './layout", "import './closed-part.css'\nimport './layout")
    await expect.poll(documentOf, PATIENT).toMatch(/\/closed-part\.css"[^]*id="layout-part"/)
  })

  itOfServer('warns of a file input in a form that sends no files, and of text/plain', async () => {
    write('about.tsx', WRONG_FORMS)
    await visits('/about')
    await expect.poll(() => visitor.complaints.join()).toContain('browsers send only the file')
    expect(visitor.complaints.join()).toContain('the response is 415')
  })

  itOfServer('refuses a public page with a password', async () => {
    await opens('/cached-secret')
    await overlaySays('pages/cached-secret.server.ts exports cacheControl')
  })

  itOfServer('shows in the overlay which part of the data is not JSON', async () => {
    await opens('/not-json')
    await overlaySays('The data of the page "not-json" is not JSON: data.tags is a Set.')
  })
})

describe('a page that is added, removed or renamed during npm run dev', () => {
  itOfServer('is found if its file is created first', async () => {
    await opens('/about')
    write('fresh.tsx', FRESH)
    await visits('/about')
    await visitor.sees('About')
    addRoute('fresh')
    await visits('/fresh')
    await visitor.sees('Fresh')
    removeRoute('fresh')
    remove('fresh.tsx')
    await visits('/about')
    await visitor.sees('About')
  })

  itOfServer('is named while its file is missing, and found as soon as it is created', async () => {
    await opens('/about')
    addRoute('fresh')
    await overlaySays('The route "fresh" imports pages/fresh.tsx')
    await visits('/fresh')
    await overlaySays('The route "fresh" imports pages/fresh.tsx')
    write('fresh.tsx', FRESH)
    await visitor.sees('Fresh')
    await overlayGoes()
  })

  itOfServer('is named when its file is deleted, until it is created again', async () => {
    await opens('/styled')
    const text = remove('styled.tsx')
    await overlaySays('The route "styled" imports pages/styled.tsx')
    // Vite says of this module that an import can't be resolved.
    expect(
      await visitor.page.evaluate(
        (ROUTES) => fetch(`/@fs${ROUTES}?again`).then(({ status }) => status),
        ROUTES,
      ),
    ).toBe(500)
    await overlaySays('The route "styled" imports pages/styled.tsx')
    write('styled.tsx', text)
    await visitor.sees('Styled')
    await overlayGoes()
  })

  itOfServer('is at its new address when it was renamed, and no longer at the old one', async () => {
    write('fresh.tsx', FRESH)
    addRoute('fresh')
    await visits('/fresh')
    await visitor.sees('Fresh')
    write('fresher.tsx', remove('fresh.tsx'))
    await overlaySays('The route "fresh" imports pages/fresh.tsx')
    removeRoute('fresh')
    addRoute('fresher')
    await visitor.sees('404: This page could not be found')
    await visits('/fresher')
    await visitor.sees('Fresh')
  })
})

describe('the route table during npm run dev', () => {
  itOfServer('gives a route another page, with its server module', async () => {
    await opens('/about')
    write('fresh.tsx', SHOWS_DATA)
    write('fresh.server.ts', `export const loader = () => 'Loaded'`)
    editFile(ROUTES, "page('/about', () => import('./pages/about.tsx')", ABOUT_SHOWS_FRESH)
    await visits('/about')
    await visitor.sees('Loaded')
    editFile(ROUTES, ABOUT_SHOWS_FRESH, "page('/about', () => import('./pages/about.tsx')")
  })

  itOfServer('gets a redirect, which is followed at once', async () => {
    await opens('/about')
    editFile(ROUTES, 'export const routes', `${REDIRECTS}export const routes`)
    const arrived = () =>
      visitor.page.goto(`${visitor.wire.origin}/old-styled`).then(() => visitor.path(), String)
    await expect.poll(arrived, VISITS).toBe('/styled')
    const follows = async () => {
      await opens('/about')
      const document = await visitor.document()
      await visitor.page.evaluate(() => navigation.navigate('/old-styled').finished)
      return (await visitor.document()) === document
    }
    // The development server may reload the page meanwhile.
    await expect.poll(() => follows().catch(String), VISITS).toBe(true)
    await visitor.sees('Styled')
    expect(await visitor.path()).toBe('/styled')
  })
})

describe('a layout in npm run dev', () => {
  itOfServer(
    'is around its pages as soon as it is there, with its server module, and no longer',
    async () => {
      editFile(ROUTES, "...layout('/shelf', () => import('./layouts/shelf.tsx')", NEW_LAYOUT)
      await visitor.page.goto(`${visitor.wire.origin}/shelf`).catch(() => {})
      await overlaySays('imports layouts/fresh.tsx, which does not exist')
      writeTo(LAYOUT, LAYOUT_FILE)
      await visits('/shelf')
      await expect.poll(shownOnShelf, VISITS).toBe('No data')
      writeTo(LAYOUT_SERVER, `export const loader = () => 'Loaded'`)
      await expect.poll(shownOnShelf, VISITS).toBe('Loaded')
      rmSync(LAYOUT_SERVER)
      await expect.poll(shownOnShelf, VISITS).toBe('No data')
    },
  )
})

describe('a page in npm run dev', () => {
  itOfServer('asks the server as soon as it has a server module, and no longer', async () => {
    write('fresh.tsx', SHOWS_DATA)
    addRoute('fresh')
    await goesTo('/fresh', 'No data')
    expect(visitor.wire.requests).not.toContain('/_data/fresh')
    write('fresh.server.ts', `export const loader = () => 'Loaded'`)
    await visitor.sees('Loaded')
    await goesTo('/fresh', 'Loaded')
    expect(visitor.wire.requests).toContain('/_data/fresh')
    write('fresh.server.ts', `export const loader = () => 'Changed'`)
    await visitor.sees('Changed')
    remove('fresh.server.ts')
    await visitor.sees('No data')
    visitor.wire.requests.length = 0
    await goesTo('/fresh', 'No data')
    expect(visitor.wire.requests).not.toContain('/_data/fresh')
  })

  itOfServer('asks the server as soon as the app has middleware', async () => {
    await goesTo('/styled', 'Styled')
    expect(visitor.wire.requests).not.toContain('/_data/styled')
    writeTo(SERVER, SERVER_FILE)
    const asks = async () => {
      await goesTo('/styled', 'Styled')
      return visitor.wire.requests
    }
    await expect.poll(asks, VISITS).toContain('/_data/styled')
  })
})

describe('what the build refuses, npm run dev', () => {
  itOfServer('refuses too: a server module without a route', async () => {
    await opens('/about')
    write('fresh.server.ts', 'export const loader = () => ({})')
    await overlaySays('pages/fresh.server.ts is not used: no route in routes.ts imports pages/fresh.tsx.')
    remove('fresh.server.ts')
    await visitor.sees('About')
    await overlayGoes()
  })

  itOfServer('refuses too: app.notFound(…) in server.ts', async () => {
    await opens('/about')
    writeTo(SERVER, `${SERVER_FILE}app.notFound((c) => c.text('?'))`)
    await overlaySays('server.ts:4 calls app.notFound(…)')
    writeTo(SERVER, SERVER_FILE)
    await visitor.sees('About')
    await overlayGoes()
  })

  itOfServer('refuses too: a page with a default export', async () => {
    await opens('/about')
    edit('about.tsx', 'export function Page', 'export default function Page')
    await overlaySays('has no export named "Page"; it has a default export')
    edit('about.tsx', 'export default function Page', 'export function Page')
    await visitor.sees('About')
    await overlayGoes()
  })

  itOfServer('refuses too: a server module in the browser’s code, through another file', async () => {
    await opens('/about')
    write('between.ts', `export { loader } from './item.server.ts'`)
    edit('about.tsx', 'export function', IMPORTS_LOAD)
    await overlaySays('pages/between.ts imports ./item.server.ts, a server module')
    edit('about.tsx', IMPORTS_LOAD, 'export function')
    await visitor.sees('About')
    await overlayGoes()
  })

  itOfServer('refuses too: a document without the runtime, also one that only takes it', async () => {
    await opens('/about')
    const text = readFileSync(DOCUMENT, 'utf8')
    writeTo(DOCUMENT, text.replace('{runtime}', ''))
    const shown = () => visits('/about').then(() => visitor.textOf('pre'), String)
    await expect.poll(shown, PATIENT).toContain('document.tsx renders no {runtime}')
    writeTo(DOCUMENT, text.replace('{runtime}', '').replace(', runtime', ''))
    await overlaySays('document.tsx renders no {runtime}')
    writeTo(DOCUMENT, text)
    await visitor.sees('About')
    await overlayGoes()
  })

  itOfServer('refuses too: a pattern without its slash', async () => {
    await opens('/about')
    editFile(ROUTES, "'/about'", "'about'")
    await overlaySays('The route pattern "about" must begin with a slash.')
    editFile(ROUTES, "'about'", "'/about'")
    await visitor.sees('About')
    await overlayGoes()
  })
})

describe('a browser.ts that is added, changed and removed during npm run dev', () => {
  itOfServer('runs, gets errors, and is gone again', async () => {
    await opens('/about')
    writeTo(BROWSER, NOTES_ERRORS)
    await opens('/about')
    await expect.poll(noted, PATIENT).toBe('loaded')
    await visitor.page.evaluate(REJECT)
    await expect.poll(noted).toBe('event: Error: by hand')
    writeTo(BROWSER, NOTES_ERRORS.replace('loaded', 'loaded again'))
    await opens('/about')
    await expect.poll(noted, PATIENT).toBe('loaded again')
    rmSync(BROWSER)
    await opens('/about')
    await expect.poll(() => visitor.page.evaluate(REQUESTED), PATIENT).toBe(false)
  })

  itOfServer('is refused if its moment cannot be read', async () => {
    await opens('/about')
    writeTo(BROWSER, "export const loadWhen = 'later'")
    await overlaySays('browser.ts: the build reads loadWhen')
    writeTo(BROWSER, NOTES_ERRORS)
    await overlayGoes()
  })
})

describe('a file beside the pages that is added, renamed and removed during npm run dev', () => {
  itOfServer('has its effect as long as it has its name: server.ts', async () => {
    await expect.poll(() => answerOf('/ping'), PATIENT).toMatchObject({ status: 404 })
    writeTo(SERVER, SERVER_FILE.replace('new Hono()', `new Hono().get('/ping', (c) => c.text('pong'))`))
    await expect.poll(() => answerOf('/ping'), PATIENT).toMatchObject({ status: 200 })
    renameSync(SERVER, resolve(app, 'other.ts'))
    await expect.poll(() => answerOf('/ping'), PATIENT).toMatchObject({ status: 404 })
    renameSync(resolve(app, 'other.ts'), SERVER)
    await expect.poll(() => answerOf('/ping'), PATIENT).toMatchObject({ status: 200 })
    rmSync(SERVER)
    await expect.poll(() => answerOf('/ping'), PATIENT).toMatchObject({ status: 404 })
  })

  itOfServer('has its effect as long as it has its name: worker.ts', async () => {
    const refused = resolve(app, 'worker.ts')
    writeTo(refused, 'export default { fetch() {} }')
    await expect.poll(() => answerOf('/about'), PATIENT).toMatchObject({ status: 500 })
    renameSync(refused, resolve(app, 'other.ts'))
    await expect.poll(() => answerOf('/about'), PATIENT).toMatchObject({ status: 200 })
    rmSync(resolve(app, 'other.ts'))
  })

  itOfServer('has its effect as long as it has its name: vite.config.ts', async () => {
    writeTo(resolve(app, 'vite.config.ts'), SETS_HEADER)
    await expect.poll(() => answerOf('/about'), RESTARTED).toMatchObject({ note: 'here' })
    rmSync(resolve(app, 'vite.config.ts'))
    await expect.poll(() => answerOf('/about'), RESTARTED).toMatchObject({ note: null, status: 200 })
  })

  itOfServer('is served as soon as it is there: public/', async () => {
    renameSync(resolve(app, 'public'), resolve(app, 'other'))
    writeTo(resolve(app, 'vite.config.ts'), SETS_HEADER) // so that the server starts without the folder
    await expect.poll(() => answerOf('/about'), RESTARTED).toMatchObject({ note: 'here' })
    await expect.poll(() => answerOf('/drawing.svg'), RESTARTED).toMatchObject({ status: 404 })
    renameSync(resolve(app, 'other'), resolve(app, 'public'))
    await expect.poll(() => answerOf('/drawing.svg'), RESTARTED).toMatchObject({ status: 200 })
  })
})

const SETS_HEADER = `
const setHeader = (_request, response, next) => {
  response.setHeader('X-Note', 'here')
  next()
}
export default {
  plugins: [{ name: 'note', configureServer: ({ middlewares }) => void middlewares.use(setHeader) }],
}
`

async function answerOf(path: string) {
  const { status, headers } = await fetch(new URL(path, visitor.wire.origin))
  return { status, note: headers.get('X-Note') }
}

const BROWSER = resolve(app, 'browser.ts')
const NOTES_ERRORS = `
document.documentElement.dataset.noted = 'loaded'
export const loadWhen = 'load'
export function onError(error: unknown, { type }: { type: string }) {
  document.documentElement.dataset.noted = type + ': ' + String(error)
}
`
const REQUESTED = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('report-errors'))

function noted(): Promise<unknown> {
  return visitor.page.evaluate(() => document.documentElement.dataset.noted)
}

const COUNT = () => document.querySelector('#counter')!.textContent
// As text: what a function of puppeteer throws is hidden from the page, as that of another origin.
const REJECT = `void Promise.reject(new Error('by hand'))`
const PATIENT = { timeout: 20_000 }
/** A configuration that has changed starts the server again. */
const RESTARTED = { timeout: 60_000, interval: 500 }
/** A visit costs the server hundreds of modules, and what it waits for takes about a second. */
const VISITS = { ...PATIENT, interval: 500 }
const COLORS = /\u001b|\[\d+m/
const ROUTES = resolve(app, 'routes.ts')
const IMPORTS_LOAD = `import { loader } from './between.ts'
console.assert(loader)
export function`
const ABOUT_SHOWS_FRESH = `page('/about', () => import('./pages/fresh.tsx')`
const REDIRECTS = `export const redirects = { '/old-styled': '/styled' }\n`
const SERVER = resolve(app, 'server.ts')
const LAYOUT = resolve(app, 'layouts/fresh.tsx')
const LAYOUT_SERVER = resolve(app, 'layouts/fresh.server.ts')
const NEW_LAYOUT = `...layout('/shelf', () => import('./layouts/fresh.tsx')`
const LAYOUT_FILE = `export function Layout({ data, children }) {
  return <><p id="fresh">{data ?? 'No data'}</p>{children}</>
}`
const SERVER_FILE = `import { Hono } from 'hono'
const app = new Hono()
export default app
`
const WRONG_FORMS = `export const Page = () => (
  <>
    <h1 id="title">About</h1>
    <form method="post"><input type="file" name="file" /></form>
    <form method="post" encType="text/plain" />
  </>
)`

const FORGETS = `export const loader = () => { void Promise.reject(new Error('nobody waits')); return {} }`
const READS_COOKIE = `export const cacheControl = 'public'
export const loader = ({ c }) => c.req.header('Cookie') ?? null`
const SHOWS_DATA = `
export function Page({ data = 'No data' }: { data?: string }) {
  return <h1 id="title">{data}</h1>
}
`
const FRESH = `
export function Page() {
  return <h1 id="title">Fresh</h1>
}
`

/** Between two documents a question fails. */
function overlay(): Promise<string> {
  return visitor.page.evaluate(OVERLAY).then(String, () => '')
}

/** Only a document that is connected hears of the next change. */
async function overlaySays(text: string): Promise<void> {
  await expect.poll(overlay, PATIENT).toContain(text)
  await expect.poll(() => isConnected, PATIENT).toBe(true)
}

async function overlayGoes(): Promise<void> {
  await expect.poll(overlay, PATIENT).toBe('')
}

/** Opens a page, also if the development server reloads the old one meanwhile. */
async function opens(path: string): Promise<void> {
  const opened = () => visitor.open(path).then(() => 'opened', String)
  await expect.poll(opened, VISITS).toBe('opened')
}

/** Opens a page that may be an error. */
async function visits(path: string): Promise<void> {
  const address = visitor.wire.origin + path
  const visit = () => visitor.page.goto(address, { waitUntil: 'domcontentloaded' })
  const arrived = () => visit().then(() => visitor.path(), String)
  await expect.poll(arrived, VISITS).toBe(path)
}

/** Goes there from another page, in place. */
async function goesTo(path: string, title: string): Promise<void> {
  const goes = async () => {
    await opens('/about')
    await visitor.page.evaluate((path) => navigation.navigate(path).finished, path)
    return 'arrived'
  }
  // The development server may reload the page meanwhile.
  await expect.poll(() => goes().catch(String), VISITS).toBe('arrived')
  await visitor.sees(title)
}

function addRoute(name: string, options = '{}'): void {
  const line = `  ${name}: page('/${name}', () => import('./pages/${name}.tsx'), ${options}),\n`
  editFile(ROUTES, '  about: page(', `${line}  about: page(`)
}

function removeRoute(name: string): void {
  editFile(ROUTES, new RegExp(`^  ${name}: page.*\\n`, 'm'), '')
}

/** In a new document: one that has not loaded the router yet is not loaded again for data. */
async function shownOnShelf(): Promise<unknown> {
  await visits('/shelf')
  return visitor.page.evaluate(() => document.querySelector('#fresh')?.textContent).catch(() => '')
}

function write(page: string, text: string): void {
  writeTo(resolve(app, 'pages', page), text)
}

function remove(page: string): string {
  const file = resolve(app, 'pages', page)
  const text = remember(file)
  rmSync(file)
  return text
}

function edit(page: string, from: string, to: string): void {
  editFile(resolve(app, 'pages', page), from, to)
}

function editFile(file: string, from: string | RegExp, to: string): void {
  writeTo(file, readFileSync(file, 'utf8').replace(from, to))
}

function writeTo(file: string, text: string): void {
  remember(file)
  writeFileSync(file, text)
}

/** The texts of the files that a test has changed, as they were; those of new files are empty. */
const before = new Map<string, string>()

function remember(file: string): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (!before.has(file)) before.set(file, text)
  return text
}

/** Vite hears of changed files a moment later. */
async function serverIsQuiet(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 500))
  const status = () => fetch(`${visitor.wire.origin}/about`).then((response) => response.status)
  await expect.poll(status, PATIENT).toBe(200)
}

function restoreFiles(): void {
  for (const [file, text] of before) {
    if (text) writeFileSync(file, text)
    else rmSync(file, { force: true })
  }
  before.clear()
}
