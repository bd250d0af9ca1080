import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { packagedProject } from './packaged-project.ts'
import { serveProject } from './serve-development.ts'

const LOADER = `export function loader({ url }) {
  if (url.searchParams.has('throws')) throw new Error('no such shelf')
  console.log(JSON.stringify({ event: 'of the app' }))
  return { now: 1 }
}
`

function databaseNamed(name: string): string {
  return `\n[[d1_databases]]\nbinding = "${name}"\ndatabase_name = "${name}"\ndatabase_id = "${name}"\n`
}

const PATIENT = { timeout: 60_000, interval: 300 }

describe('the terminal of npm run dev', { timeout: 240_000 }, () => {
  let server: Awaited<ReturnType<typeof serveProject>>
  let project: string
  beforeAll(async () => {
    project = await packagedProject()
    writeFileSync(resolve(project, 'app/pages/home.server.ts'), LOADER)
    appendFileSync(resolve(project, 'wrangler.toml'), databaseNamed('DB'))
    mkdirSync(resolve(project, 'migrations'))
    writeFileSync(resolve(project, 'migrations/0001_a.sql'), 'CREATE TABLE a (b);')
    server = await serveProject(project)
    return () => server.dispose()
  }, 240_000)

  const printed = () => stripVTControlCharacters(server.logs.join(''))
  const get = (path: string, headers = {}) => fetch(new URL(path, server.url), { headers })

  it('begins with version, URL, routes and migrations', async () => {
    expect(printed()).toMatch(
      /^\n {2}Arrive \d+\.\d+\.\d+\S* {2}ready in [\d.]+ s\n {2}http:\/\/localhost:\d+\/\n {2}1 route\n {2}DB: 1 migration applied\n/m,
    )
  })

  it('has a line for a document, with the time of loader and rendering', async () => {
    await get('/')
    const time = String.raw`(<1|\d+) ms \(loader (<1|\d+), render (<1|\d+)\)`
    await expect.poll(printed, PATIENT).toMatch(new RegExp(`^GET / {2}200 {2}home {2}${time}$`, 'm'))
  })

  it('has what the app logs, as it is', async () => {
    await get('/')
    await expect.poll(printed, PATIENT).toMatch(/^\{"event":"of the app"\}$/m)
  })

  it('says of data that it is data, and of a prefetch that nobody has clicked', async () => {
    await get('/_data/?data')
    await expect.poll(printed, PATIENT).toMatch(/^GET \/\?data {2}200 {2}home, data {2}(<1|\d+) ms/m)
    await get('/_data/?early', { 'Arrive-Purpose': 'prefetch' })
    await expect.poll(printed, PATIENT).toMatch(/^GET \/\?early {2}200 {2}home, data, prefetch {2}/m)
  })

  it('sends the same times to the browser, beside the revision of the source', async () => {
    const { headers } = await get('/', { Accept: 'text/html' })
    expect(headers.get('Server-Timing')).toMatch(
      /^arrive-revision;desc="[\d.]+", loader;desc="loader";dur=[\d.]+, render;desc="render";dur=[\d.]+, total;desc="total";dur=[\d.]+$/,
    )
  })

  it('has no lines for files of the browser', async () => {
    expect((await get('/app/pages/home.tsx')).status).toBe(200)
    await get('/nothing-there')
    await expect.poll(printed, PATIENT).toMatch(/^GET \/nothing-there {2}404 {2}(<1|\d+) ms/m)
    expect(printed()).not.toContain('GET /app/pages/home.tsx')
  })

  it('shows an error with the lines of the source and the frames of the app', async () => {
    await get('/?throws')
    await expect.poll(printed, PATIENT).toMatch(/^GET \/\?throws {2}500 {2}home {2}/m)
    expect(printed()).toContain(`\
loader failed: GET /
  Error: no such shelf

    1 | export function loader({ url }) {
    2 |   if (url.searchParams.has('throws')) throw new Error('no such shelf')
      |                                             ^

    at loader (app/pages/home.server.ts:2:45)
`)
    expect(printed()).toMatch(/^ {4}\(\d+ more in packages\)\n {2}request [\w-]+$/m)
  })

  it('has no JSON of the framework, no foreign frames, and no lines that ask for nothing', async () => {
    writeFileSync(resolve(project, 'app/pages/home.server.ts'), LOADER.replace('of the', 'of the new'))
    const visit = () => get('/').then(printed)
    await expect.poll(visit, PATIENT).toContain('{"event":"of the new app"}')
    expect(printed()).not.toMatch(/"requestId"|node_modules|hmr update|VITE|\[optimizer\]/)
  })

  it('says once what is not installed, without frames of Vite', async () => {
    const page = resolve(project, 'app/pages/home.tsx')
    const text = readFileSync(page, 'utf8')
    onTestFinished(() => writeFileSync(page, text)) // before another try, too
    writeFileSync(page, `import 'no-such-chart/bar'\n${text}`)
    const sentence = "app/pages/home.tsx imports 'no-such-chart/bar', which is not installed: run"
    // A request may come before Vite has seen the edit.
    const ask = () => get('/app/pages/home.tsx').then(printed)
    await expect.poll(ask, PATIENT).toContain(sentence)
    await get('/app/pages/home.tsx?again')
    expect(printed().split(sentence)).toHaveLength(2)
    expect(printed()).not.toMatch(/at .*node_modules\/vite/)
  })

  it('says what a database got that is added to the configuration', async () => {
    mkdirSync(resolve(project, 'shop'))
    writeFileSync(resolve(project, 'shop/0001_a.sql'), 'CREATE TABLE a (b);')
    const database = databaseNamed('SHOP') + 'migrations_dir = "shop"\n'
    appendFileSync(resolve(project, 'wrangler.toml'), database)
    await expect.poll(printed, PATIENT).toMatch(/SHOP: 1 migration applied\n/)
  })

  it('says which bindings need a login, and starts without them', async () => {
    appendFileSync(resolve(project, 'wrangler.toml'), '\n[ai]\nbinding = "AI"\n')
    await expect.poll(printed, PATIENT).toContain("AI is at Cloudflare, and you aren't logged in")
    await expect.poll(async () => (await get('/')).status, PATIENT).toBe(200)
    expect(printed()).not.toContain('RemoteRuntimeController')
  })
})
