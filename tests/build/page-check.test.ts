import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApp, BuildFailed } from 'arrivejs/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCheck } from '../../tools/app/check-app.ts'
import { findProblems } from '../../tools/app/problems/find-problems.ts'
import { readAppFiles } from '../../tools/app/app-files.ts'
import { copiedFixture } from '../apps/copied-fixture.ts'

const pages: [route: string, page: string | undefined][] = [
  ['home', 'home'],
  ['item', 'item'],
]
type Layouts = [route: string, files: (string | undefined)[]][]

const whole = {
  'pages/home.tsx': ['Page'],
  'pages/item.tsx': ['Page'],
  'pages/item.server.ts': ['loader'],
}

describe('findProblems', () => {
  it('finds nothing if the route table fits the files', () => {
    expect(problemsOf(whole)).toEqual([])
  })

  it('names a page that is missing', () => {
    expect(problemsOf({ 'pages/item.tsx': ['Page'] })).toEqual([
      'The route "home" imports pages/home.tsx, which does not exist: create the file, or remove the route from routes.ts.',
    ])
  })

  it('names the page of a server module, if it is missing', () => {
    const files = { 'pages/home.tsx': ['Page'], 'pages/item.server.ts': ['loader'] }
    expect(problemsOf(files)).toEqual([expect.stringContaining('imports pages/item.tsx,')])
  })

  it('names a server module that belongs to no route', () => {
    expect(problemsOf({ ...whole, 'pages/lab/old.server.ts': ['loader'] })).toEqual([
      'pages/lab/old.server.ts is not used: no route in routes.ts imports pages/lab/old.tsx.',
    ])
  })

  it('tells once about a page of two routes', () => {
    const routes = [...pages, ['again', 'home']] satisfies typeof pages
    expect(problemsOf(whole, routes)).toEqual([])
    expect(problemsOf({ ...whole, 'pages/home.tsx': ['default'] }, routes)).toHaveLength(1)
  })

  it('rejects a route that imports no page', () => {
    expect(problemsOf(whole, [...pages, ['odd', undefined]])).toEqual([
      `The route "odd" imports no page: write () => import('./pages/….tsx') in routes.ts, with a file in the app's folder pages/. Its name ends with .tsx, whatever is in it.`,
    ])
  })

  it('rejects a page with a default export', () => {
    expect(problemsOf({ ...whole, 'pages/home.tsx': ['default'] })).toEqual([
      'pages/home.tsx has no export named "Page"; it has a default export. A page exports Page, and may export ErrorBoundary.',
    ])
  })

  it('rejects a page without exports', () => {
    expect(problemsOf({ ...whole, 'pages/home.tsx': [] })).toEqual([
      expect.stringContaining('pages/home.tsx has no export named "Page"; it has no exports.'),
    ])
  })

  it('rejects other exports of a page and names the allowed ones', () => {
    expect(problemsOf({ ...whole, 'pages/home.tsx': ['Page', 'ErrorBoundry'] })).toEqual([
      'pages/home.tsx exports "ErrorBoundry", which nothing reads. A page exports Page, and may export ErrorBoundary. Other values belong in a file of their own.',
    ])
  })

  it('rejects a misspelt export of a server module', () => {
    expect(problemsOf({ ...whole, 'pages/item.server.ts': ['laoder', 'action'] })).toEqual([
      'pages/item.server.ts exports "laoder", which nothing reads. It may export loader, action, search, cache, cacheControl, limits, once, password, prerender and wasDone. Other values belong in a file of their own.',
    ])
  })

  it('names a layout that is missing, once, and one that is no file of layouts/', () => {
    const layouts: Layouts = [
      ['home', ['team', undefined]],
      ['item', ['team']],
    ]
    expect(problemsOf(whole, pages, layouts)).toEqual([
      'The route "item" is in a layout that imports layouts/team.tsx, which does not exist: create the file, or remove the layout from routes.ts.',
      `The route "home" is in a layout that imports no layout: write () => import('./layouts/….tsx') in routes.ts, with a file in the app's folder layouts/. Its name ends with .tsx, whatever is in it.`,
    ])
  })

  it('rejects other exports of a layout and of its server module, and one that is not used', () => {
    const files = {
      ...whole,
      'layouts/team.tsx': ['Layuot'],
      'layouts/team.server.ts': ['loader', 'action'],
      'layouts/old.server.ts': ['loader'],
    }
    expect(problemsOf(files, pages, [['home', ['team']]])).toEqual([
      'layouts/team.tsx has no export named "Layout"; it has "Layuot". A layout exports Layout, and may export ErrorBoundary.',
      'layouts/team.server.ts exports "action", which nothing reads. It may export loader. Other values belong in a file of their own.',
      'layouts/old.server.ts is not used: no layout in routes.ts imports layouts/old.tsx.',
    ])
  })

  it('takes a route that has only a server module, which exports a loader or an action', () => {
    const routes = [
      ['home', 'home'],
      ['feed', 'feed'],
    ] satisfies typeof pages
    const files = { 'pages/home.tsx': ['Page'], 'pages/feed.server.ts': ['loader'] }
    expect(problemsOf(files, routes, [], ['feed'])).toEqual([])
    expect(problemsOf({ 'pages/home.tsx': ['Page'] }, routes, [], ['feed'])).toEqual([
      'The route "feed" imports pages/feed.server.ts, which does not exist: create the file, or remove the route from routes.ts.',
    ])
    const limits = { ...files, 'pages/feed.server.ts': ['limits'] }
    expect(problemsOf(limits, routes, [], ['feed'])).toEqual([
      'pages/feed.server.ts has no export named "loader" or "action"; it has "limits". Without a page it exports loader or action, and may export search, cache, cacheControl, limits, once, password and wasDone.',
    ])
    const misspelt = { ...files, 'pages/feed.server.ts': ['loader', 'acton'] }
    expect(problemsOf(misspelt, routes, [], ['feed'])).toEqual([
      expect.stringContaining('exports "acton", which nothing reads. It may export loader,'),
    ])
  })

  it('rejects a misspelt export of a file beside the pages', () => {
    const files = {
      ...whole,
      'browser.ts': ['onError', 'laodWhen'],
      'document.server.ts': ['load'],
      'headers.ts': ['header'],
      'server.ts': ['default', 'onerror'],
      'routes.ts': ['routes', 'redirect'],
    }
    expect(problemsOf(files)).toEqual([
      'routes.ts exports "redirect", which nothing reads. It exports routes, and may export redirects. Other values belong in a file of their own.',
      'document.server.ts has no export named "loader"; it has "load". It exports loader.',
      'server.ts exports "onerror", which nothing reads. It may export default (a Hono app), onError, limits and visitor. Other values belong in a file of their own.',
      'browser.ts exports "laodWhen", which nothing reads. It may export onError and loadWhen. Other values belong in a file of their own.',
      'headers.ts has no export named "headers"; it has "header". It exports headers.',
    ])
  })

  it('accepts what the files beside the pages may export', () => {
    const files = {
      ...whole,
      'browser.ts': ['onError', 'loadWhen'],
      'document.server.ts': ['loader'],
      'headers.ts': ['headers'],
      'server.ts': ['default', 'onError', 'limits'],
      'routes.ts': ['routes', 'redirects'],
    }
    expect(problemsOf(files)).toEqual([])
  })

  it('accepts `export *`, and leaves a file with a syntax error to Vite', () => {
    const files = { ...whole, 'pages/home.tsx': ['*'], 'pages/item.tsx': undefined }
    expect(problemsOf(files)).toEqual([])
  })
})

const { app, folder } = copiedFixture()

describe('readAppFiles', () => {
  it('reads the values that a file exports, and no types', async () => {
    const files = await readAppFiles(app)
    expect(files.get('pages/item.tsx')).toEqual(['Page'])
    expect(files.get('pages/shelf/part.tsx')).toEqual(['Page', 'ErrorBoundary'])
    expect(files.get('pages/clock.server.ts')).toEqual(['loader'])
  })
})

const CLASSES = `
name = "checked"
durable_objects.bindings = [
  { name = "ROOMS", class_name = "Room" },
  { name = "OTHER", class_name = "Elsewhere", script_name = "another-worker" },
]
workflows = [{ name = "report", binding = "REPORTS", class_name = "Report" }]
migrations = [{ tag = "v1", new_sqlite_classes = ["Room"] }]
`

describe('createCheck', () => {
  const server = resolve(app, 'server.ts')
  const worker = resolve(app, 'worker.ts')
  const wranglerFile = resolve(folder, 'wrangler.toml')
  const checked = { app, wranglerFile }
  beforeEach(() => writeFileSync(wranglerFile, 'name = "checked"'))
  afterEach(() => [server, worker].forEach((file) => rmSync(file, { force: true })))

  it('rejects app.notFound(…) in server.ts', async () => {
    const check = createCheck(checked)
    expect(await check.run()).toBeUndefined()
    writeFileSync(server, `import { Hono } from 'hono'\nexport default new Hono().notFound(() => {})`)
    expect((await check.run(server))?.message).toMatch(/^server\.ts:2 calls app\.notFound\(…\)/)
  })

  it('rejects a pattern in server.ts that Hono reads otherwise than routes.ts', async () => {
    const source = `import { Hono } from 'hono'\nexport default new Hono().use('/vault/:path*', guard)`
    writeFileSync(server, source)
    const check = createCheck(checked)
    expect(await check.run()).toMatchObject({
      message: expect.stringContaining('server.ts: the pattern "/vault/:path*" matches less'),
      isFatal: false,
    })
    writeFileSync(server, source.replace(':path*', '*'))
    expect(await check.run(server)).toBeUndefined()
  })

  it('rejects a file of public/ whose name says that it stays in the Worker', async () => {
    const file = resolve(app, 'public/keys.server.json')
    writeFileSync(file, '{}')
    const check = createCheck(checked)
    expect((await check.run())?.message).toBe(
      'public/keys.server.json would be served to everybody, but ".server" in its name means that it stays in the Worker: move it out of public/, or rename it.',
    )
    rmSync(file)
    expect(await check.run(file)).toBeUndefined()
  })

  it('names the files that every app has', async () => {
    const files = ['document.tsx', 'error.tsx', 'styles.css'].map((file) => resolve(app, file))
    for (const file of files) renameSync(file, `${file}.away`)
    expect(await createCheck(checked).run()).toMatchObject({
      message: [
        'app/document.tsx is missing: create it, with an export Document, the HTML around each page.',
        'app/error.tsx is missing: create it, with an export ErrorPage, the error page.',
        'app/styles.css is missing: create it, with the styles of all pages; it may be empty.',
      ].join('\n'),
      isFatal: true,
    })
    for (const file of files) renameSync(`${file}.away`, file)
  })

  it('rejects a server.ts that does not export its app', async () => {
    writeFileSync(server, `import { Hono } from 'hono'\nconst app = new Hono().use(() => {})\n`)
    expect((await createCheck(checked).run())?.message).toMatch(/^server\.ts has no default export/)
  })

  it('rejects a redirect to no page, unless an endpoint may be there', async () => {
    const routes = readFileSync(resolve(app, 'routes.ts'), 'utf8')
    writeFileSync(resolve(app, 'routes.ts'), `${routes}\nexport const redirects = { '/old': '/new' }\n`)
    expect((await createCheck(checked).run())?.message).toContain('leads to "/new", which is no page')
    writeFileSync(server, `import { Hono } from 'hono'\nexport default new Hono()\n`)
    expect(await createCheck(checked).run()).toBeUndefined()
    writeFileSync(resolve(app, 'routes.ts'), routes)
  })

  it('allows worker.ts to export anything', async () => {
    writeFileSync(worker, 'export class Room {}\nexport default { queue() {} }')
    expect(await createCheck(checked).run()).toBeUndefined()
  })

  it('rejects a `fetch` in worker.ts', async () => {
    writeFileSync(worker, 'export default { fetch() {} } satisfies ExportedHandler')
    expect(await createCheck(checked).run()).toMatchObject({
      message: expect.stringContaining('worker.ts exports a `fetch` handler'),
      isFatal: false,
    })
  })

  it('rejects a wrangler.toml whose classes worker.ts does not export, because the Worker can’t start', async () => {
    writeFileSync(worker, 'export class Rom {}')
    writeFileSync(wranglerFile, CLASSES)
    const check = createCheck(checked)
    expect(await check.run()).toMatchObject({
      message:
        'wrangler.toml names the class "Room", which worker.ts does not export: export it there, or correct wrangler.toml.\n' +
        'wrangler.toml names the class "Report", which worker.ts does not export: export it there, or correct wrangler.toml.',
      isFatal: true,
    })
    writeFileSync(worker, 'export class Room {}\nexport { Report } from "./report.ts"')
    expect(await check.run(worker)).toBeUndefined()
  })

  it('names the pattern that is invalid, because the table can’t be read', async () => {
    edit('routes.ts', "'/about'", "'about'")
    expect(await createCheck(checked).run()).toMatchObject({
      message: 'routes.ts: The route pattern "about" must begin with a slash.',
      isFatal: true,
    })
    edit('routes.ts', "'about'", "'/about'")
  })

  it('knows the page file of each route', async () => {
    const { pageFiles } = await createCheck(checked).facts()
    expect(pageFiles).toMatchObject({ home: 'home', 'shelf/list': 'shelf/list' })
    edit('routes.ts', "'./pages/about.tsx'", "'./pages/home.tsx'")
    expect(await createCheck(checked).facts()).toMatchObject({ pageFiles: { about: 'home' } })
    edit(
      'routes.ts',
      "page('/about', () => import('./pages/home.tsx')",
      "page('/about', () => import('./pages/about.tsx')",
    )
  })

  it('knows which pages have no server module, and since when the app has middleware', async () => {
    const check = createCheck(checked)
    const before = await check.facts()
    expect(before.hasMiddleware).toBe(false)
    expect(before.pagesWithoutData).toMatchObject({ home: 0, links: 0, about: 0 })
    expect(before.pagesWithoutData).not.toHaveProperty('item')
    writeFileSync(server, 'export const onError = () => {}')
    await check.run(server)
    expect(await check.facts()).toMatchObject({ hasMiddleware: false })
    writeFileSync(server, `import { Hono } from 'hono'\nexport default new Hono()`)
    await check.run(server)
    expect(await check.facts()).toMatchObject({ hasMiddleware: true })
  })
})

describe('a build', () => {
  it('fails and prints what to change, and nothing else', { timeout: 60_000 }, async () => {
    edit('pages/about.tsx', 'export function Page', 'export default function Page')
    const failure = await buildApp({ app: pathToFileURL(app) }).catch((reason) => reason)
    expect(failure).toBeInstanceOf(BuildFailed)
    // Vite itself may say that it took long to load the configuration.
    expect(failure.message.replace(/\[PLUGIN_TIMINGS\][^]*?\n\n?(?=error)/, '')).toBe(
      `The build of ${app} failed:\n` +
        'error during build:\n' +
        'pages/about.tsx has no export named "Page"; it has a default export. A page exports Page, and may export ErrorBoundary.',
    )
    edit('pages/about.tsx', 'export default function Page', 'export function Page')
  })
})

function problemsOf(
  files: Record<string, readonly string[] | undefined>,
  routes = pages,
  layouts: Layouts = [],
  withoutPage: string[] = [],
): string[] {
  const table = {
    pageFiles: new Map(routes),
    layoutFiles: new Map(layouts),
    withoutPage: new Set(withoutPage),
  }
  return findProblems(table, new Map(Object.entries(files)))
}

function edit(path: string, from: string, to: string): void {
  const file = resolve(app, path)
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}
