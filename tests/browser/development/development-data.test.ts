import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copiedFixture } from '../../apps/copied-fixture.ts'
import { editFilesOf } from './edited-files.ts'
import { scanAsTailwind } from './scanned-by-tailwind.ts'
import { emptyPage } from './empty-page.ts'
import { serveDevelopment } from './serve-development.ts'
import { withVisitorsOf, type Visitor } from '../visitor.ts'
import { OVERLAY } from './overlay.ts'

const { app, folder } = copiedFixture()
scanAsTailwind(app)
const files = editFilesOf(app)
const createVisitor = withVisitorsOf(() => serveDevelopment(app, folder))
let visitor: Visitor

// One visitor, who has the hundreds of modules in the cache after the first page.
beforeAll(async () => {
  visitor = await createVisitor()
  return () => visitor.leaves()
})

let isWarm = false
beforeEach(async () => {
  if (!isWarm) await bundlesPackages()
  isWarm = true
  visitor.wire.requests.length = 0
})

afterEach(async () => {
  await emptyPage(visitor.page)
  files.restore()
  await serverIsQuiet()
})

describe('data that changes during npm run dev', () => {
  it('is shown in place when its loader changes, with what was entered', async () => {
    const document = await entersText()
    files.write('pages/clock.server.ts', loaderOf(`'Changed'`))
    await showsTick('Changed')
    expect(await entered()).toBe('typed')
    expect(await visitor.document()).toBe(document)
  })

  it('is shown in place on a page whose component changed before it was opened', async () => {
    files.edit('pages/clock.tsx', 'id="title">Clock<', 'id="title">Another clock<')
    await opens('/clock')
    await visitor.sees('Another clock')
    const document = await entersText()
    files.write('pages/clock.server.ts', loaderOf(`'Changed'`))
    await showsTick('Changed')
    expect(await entered()).toBe('typed')
    expect(await visitor.document()).toBe(document)
  })

  it('is shown in place when a module changes that only the loader imports', async () => {
    files.write('tick.ts', `export const tick = 'First'\n`)
    files.write('pages/clock.server.ts', `import { tick } from '../tick.ts'\n${loaderOf('tick')}`)
    const document = await entersText()
    await showsTick('First')
    files.write('tick.ts', `export const tick = 'Second'\n`)
    await showsTick('Second')
    expect(await visitor.document()).toBe(document)
  })

  it('is shown in place when a module changes that its page imports too', async () => {
    files.write('tick.ts', `export const tick = 'First'\n`)
    files.write('pages/clock.server.ts', `import { tick } from '../tick.ts'\n${loaderOf('tick')}`)
    files.edit('pages/clock.tsx', 'export function', `import { tick } from '../tick.ts'\nexport function`)
    files.edit('pages/clock.tsx', 'id="title">Clock<', 'id="title">{tick}<')
    const document = await entersText()
    await visitor.sees('First')
    files.write('tick.ts', `export const tick = 'Second'\n`)
    await visitor.sees('Second')
    await showsTick('Second')
    expect(await entered()).toBe('typed')
    expect(await visitor.document()).toBe(document)
  })

  it('is shown in place when the middleware of server.ts changes', async () => {
    files.write('server.ts', SERVER)
    files.write('pages/clock.server.ts', loaderOf(`c.get('tick')`))
    await entersText()
    await showsTick('First') // may come with a reload, as the app had no server.ts
    const document = await visitor.document()
    files.edit('server.ts', 'First', 'Second')
    await showsTick('Second')
    expect(await visitor.document()).toBe(document)
  })

  it('is shown in place when the loader of a layout changes', async () => {
    await opens('/teams/red/members')
    const document = await visitor.document()
    files.edit('layouts/team.server.ts', '`Team ', '`Changed ')
    await expect.poll(() => textOf('#team-name'), PATIENT).toBe('Changed red')
    expect(await visitor.document()).toBe(document)
  })

  it('is shown in place when the loader of the document changes, on a page without one', async () => {
    files.write('document.server.ts', `export const loader = () => 'First'\n`)
    files.edit('document.tsx', '{ children, runtime }: DocumentProps', 'props: any')
    files.edit('document.tsx', '{runtime}', '{props.runtime}')
    files.edit('document.tsx', '{children}', '<p id="document">{props.data}</p>{props.children}')
    await opens('/about')
    await expect.poll(() => textOf('#document'), PATIENT).toBe('First')
    const document = await visitor.document()
    files.write('document.server.ts', `export const loader = () => 'Second'\n`)
    await expect.poll(() => textOf('#document'), PATIENT).toBe('Second')
    expect(await visitor.document()).toBe(document)
  })

  it('is not asked for when a component changes', async () => {
    await entersText()
    files.edit('pages/clock.tsx', 'id="title">Clock<', 'id="title">Another clock<')
    await visitor.sees('Another clock')
    files.write('pages/clock.server.ts', loaderOf(`'Changed'`))
    await showsTick('Changed')
    const asked = visitor.wire.requests.filter((path) => path.startsWith('/_data/clock'))
    expect(asked).toHaveLength(1)
  })
})

describe('a mistake in a loader during npm run dev', () => {
  it('is shown above the page if it is a syntax error, and mended in place', async () => {
    const document = await entersText()
    files.write('pages/clock.server.ts', `export const loader = (( =>`)
    await overlaySays('Unexpected token')
    files.write('pages/clock.server.ts', loaderOf(`'Mended'`))
    await showsTick('Mended')
    await overlayGoes()
    expect(await entered()).toBe('typed')
    expect(await visitor.document()).toBe(document)
  })

  it('is shown above the page if the loader throws, and mended in place', async () => {
    const document = await entersText()
    files.write('pages/clock.server.ts', `export const loader = () => { throw new Error('thrown') }`)
    await overlaySays('thrown')
    files.write('pages/clock.server.ts', loaderOf(`'Mended'`))
    await showsTick('Mended')
    await overlayGoes()
    expect(await entered()).toBe('typed')
    expect(await visitor.document()).toBe(document)
  })

  it('is mended on the error page, which is loaded again', async () => {
    files.write('pages/clock.server.ts', `export const loader = () => { throw new Error('thrown') }`)
    await visits('/clock')
    await overlaySays('thrown')
    files.write('pages/clock.server.ts', loaderOf(`'Mended'`))
    await showsTick('Mended')
    await overlayGoes()
  })

  it('is mended on a page that says not found', async () => {
    files.write(
      'pages/clock.server.ts',
      `import { notFound } from 'arrivejs'\nexport const loader = () => notFound()\n`,
    )
    await visits('/clock')
    await visitor.sees('404: This page could not be found')
    files.write('pages/clock.server.ts', loaderOf(`'Found'`))
    await showsTick('Found')
  })
})

describe('a mistake in server.ts during npm run dev', () => {
  it('ends on every page when it is mended', async () => {
    files.write('server.ts', SERVER)
    await opens('/clock')
    files.write('server.ts', `${SERVER}\n((`)
    await overlaySays('app/server.ts')
    files.write('server.ts', SERVER)
    await overlayGoes()
    await visitor.sees('Clock')
  })
})

describe('a change that a page cannot hear of', () => {
  it('is shown as soon as the page connects, while another tab is connected', async () => {
    const other = await createVisitor()
    await other.open('/clock')
    const entry = visitor.wire.fault(/client\/development\/entry\.ts/, { type: 'hang' })
    await visits('/clock')
    files.write('pages/clock.server.ts', loaderOf(`'Changed'`))
    await expect.poll(() => textOf('#tick', other), PATIENT).toBe('Changed')
    entry.lift()
    visitor.wire.passHung()
    await showsTick('Changed')
    await other.leaves()
  })

  it('is shown as soon as an error page connects', async () => {
    const client = visitor.wire.fault(/^\/@vite\/client/, { type: 'hang' })
    files.write('pages/unused.server.ts', 'export const loader = () => ({})\n')
    await expect.poll(status, PATIENT).toBe(500)
    const visit = visitor.page.goto(`${visitor.wire.origin}/clock`).catch(() => {})
    await expect.poll(() => visitor.wire.requests, PATIENT).toContain('/@vite/client')
    files.remove('pages/unused.server.ts')
    await expect.poll(status, PATIENT).toBe(200)
    client.lift()
    visitor.wire.passHung()
    await visit
    await visitor.sees('Clock')
  })

  it('is shown once: a page from the cache of the browser is not loaded again and again', async () => {
    await opens('/about')
    await opens('/clock')
    files.write('pages/clock.server.ts', loaderOf(`'Changed'`))
    await showsTick('Changed')
    await opens('/about')
    const document = await visitor.document()
    await visitor.page.evaluate(() => navigation.navigate('/clock').finished)
    await showsTick('Changed')
    expect(await visitor.document()).toBe(document)
  })

  it('is shown on a page that is not hydrated', async () => {
    await visits('/patient')
    files.edit('pages/patient.tsx', 'A text to read.', 'Another text.')
    await expect.poll(() => textOf('#text'), PATIENT).toBe('Another text.')
  })
})

const PATIENT = { timeout: 20_000 }
/** A visit costs the server hundreds of modules, and what it waits for takes about a second. */
const VISITS = { ...PATIENT, interval: 500 }
const SERVER = `import { Hono } from 'hono'
const app = new Hono()
app.use(async (c, next) => {
  c.set('tick', 'First')
  await next()
})
export default app
`

function loaderOf(tick: string): string {
  return `export const loader = ({ c }: any) => ({ tick: ${tick}, isPrefetch: false })\n`
}

/** Opens the page of the clock and types into its field; gives the document. */
async function entersText(): Promise<number> {
  await opens('/clock')
  await visitor.page.type('#free', 'typed')
  return visitor.document()
}

async function status(): Promise<number> {
  return (await fetch(`${visitor.wire.origin}/clock`)).status
}

function entered(): Promise<unknown> {
  return visitor.page.evaluate(() => document.querySelector<HTMLInputElement>('#free')!.value)
}

async function showsTick(text: string): Promise<void> {
  await expect.poll(() => textOf('#tick'), PATIENT).toBe(text)
}

/** Between two documents a question fails. */
function textOf(selector: string, { page } = visitor): Promise<unknown> {
  return page.evaluate((selector) => document.querySelector(selector)?.textContent, selector).catch(() => '')
}

function overlay(): Promise<string> {
  return visitor.page.evaluate(OVERLAY).then(String, () => 'between two documents')
}

async function overlaySays(text: string): Promise<void> {
  await expect.poll(overlay, PATIENT).toContain(text)
}

async function overlayGoes(): Promise<void> {
  await expect.poll(overlay, PATIENT).toBe('')
}

/** Opens a page, also if the development server reloads the old one meanwhile. */
async function opens(path: string): Promise<void> {
  const opened = () => visitor.open(path).then(() => 'opened', String)
  await expect.poll(opened, VISITS).toBe('opened')
}

/** Opens a page that may be an error, or have no router. */
async function visits(path: string): Promise<void> {
  const address = visitor.wire.origin + path
  const visit = () => visitor.page.goto(address, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => visit().then(() => visitor.path(), String), VISITS).toBe(path)
}

/** Vite loads the first pages again when it has bundled the packages that they import. */
async function bundlesPackages(): Promise<void> {
  await opens('/clock')
  await serverIsQuiet()
}

/** Vite hears of changed files a moment later. */
async function serverIsQuiet(): Promise<void> {
  let last = ''
  const isQuiet = async () => {
    const before = last
    last = await revision()
    return last !== '' && last === before
  }
  await expect.poll(isQuiet, VISITS).toBe(true)
}

/** Of the source that documents are rendered from; empty while there is an error. */
async function revision(): Promise<string> {
  const headers = { accept: 'text/html' }
  const response = await fetch(`${visitor.wire.origin}/clock`, { headers })
  const timing = response.headers.get('server-timing') ?? ''
  return (response.ok && /arrive-revision;desc="([^"]+)"/.exec(timing)?.[1]) || ''
}
