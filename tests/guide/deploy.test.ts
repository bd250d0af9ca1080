import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Upload } from '../outside/cloudflare/account.ts'
import { runAgainst, runInTerminal } from '../outside/cloudflare/run-against.ts'
import { serveUpload } from '../outside/cloudflare/serve-upload.ts'
import { startApi, type Api } from '../outside/cloudflare/start-api.ts'
import { filesOf } from './apps.ts'
import { createProject, extendedFiles, writeFiles } from './project.ts'

// A deploy takes 15 s, and longer beside other tests.
const LIMIT_MS = 240_000

const NAME = 'reading-list'

const itOnLinux = it.skipIf(process.platform !== 'linux')

let api: Api
let folder: string
let project: string
beforeAll(async () => {
  api = await startApi()
  folder = mkdtempSync(resolve(tmpdir(), 'arrive-tutorial-'))
  writeFileSync(refused(), '')
  project = createProject(NAME)
  writeFiles(project, filesOf('deployed', extendedFiles(project)))
})
afterAll(async () => {
  await api?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('npm run deploy at the end of the tutorial', () => {
  let upload: Upload
  let calls: string[]
  beforeAll(async () => {
    const ended = await runAgainst(api.url, 'npm run deploy', place())
    expect(ended).toEqual({
      status: 0,
      output: expect.stringContaining(`Created the database ${NAME}.`),
    })
    upload = api.account.scripts.get(NAME)!
    calls = [...api.account.calls]
  }, LIMIT_MS)

  it('creates the database and applies the migration before it uploads the Worker', () => {
    const databases = [...api.account.databases.values()]
    expect(databases.map(({ name }) => name)).toEqual([NAME])
    expect(migrationsOf(databases[0]!)).toEqual(['0001_books.sql'])
    const [applied, uploaded] = [/^POST \/d1\/database\/.*\/query$/, /^PUT \/workers\/scripts\//]
    expect(calls.findLastIndex((call) => applied.test(call))).toBeLessThan(
      calls.findIndex((call) => uploaded.test(call)),
    )
  })

  it('uploads a Worker that serves the book of the migration', { timeout: LIMIT_MS }, async () => {
    const server = await serveUpload(upload, api.account)
    const home = await fetch(server.url)
    expect(home.status).toBe(200)
    const html = await home.text()
    expect(html.replaceAll('<!-- -->', '')).toContain('Middlemarch</a> George Eliot')
    const [, entry] = /src="(\/assets\/entry-[^"]+)"/.exec(html)!
    const script = await fetch(new URL(entry!, server.url))
    expect(script.headers.get('Cache-Control')).toContain('immutable')
    expect((await fetch(new URL('/books/99', server.url))).status).toBe(404)
    await server.dispose()
  })

  it('keeps the files of the version that is live, from its list', { timeout: LIMIT_MS }, async () => {
    const before = scriptsOf(upload)
    const about = resolve(project, 'app/pages/home.tsx')
    const text = readFileSync(about, 'utf8')
    writeFileSync(about, text.replace(/<h1([^>]*)>/, '<h1$1>All my '))
    const ended = await runAgainst(api.url, 'npm run deploy', place())
    writeFileSync(about, text)
    expect(ended).toEqual({ status: 0, output: expect.stringContaining('For open tabs, ') })
    const next = api.account.scripts.get(NAME)!
    expect(scriptsOf(next)).toEqual(expect.arrayContaining(before))
    expect(scriptsOf(next).length).toBeGreaterThan(before.length)
  })

  // With `script` of util-linux.
  itOnLinux('asks in a terminal only which account to use', { timeout: LIMIT_MS }, async () => {
    const more = 'ALTER TABLE books ADD COLUMN pages INTEGER;'
    writeFileSync(resolve(project, 'app/migrations/0002_pages.sql'), more)
    const question = 'Select an account'
    const { status, output } = await runInTerminal(api.url, 'npm run deploy -- --built', {
      ...place(),
      question,
    })
    expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining(question) })
    const [id, ...others] = api.account.databases.keys()
    expect(others).toEqual([])
    expect(migrationsOf(api.account.databases.get(id!)!)).toEqual(['0001_books.sql', '0002_pages.sql'])
    const { bindings } = api.account.scripts.get(NAME)!.metadata
    expect(bindings).toContainEqual(expect.objectContaining({ type: 'd1', name: 'DB', id }))
  })

  it('connects to nothing but the API', () => {
    expect(readFileSync(refused(), 'utf8')).toBe('')
  })
})

describe('a question or a typing error', () => {
  it.each([
    ['npm run deploy -- --help', 0, 'Usage: arrivejs deploy'],
    ['npm run deploy -- -h', 0, 'Usage: arrivejs deploy'],
    ['npm run rollback -- --help', 0, 'Usage: arrivejs rollback'],
    ['npm run migrate -- --help', 0, 'Usage: arrivejs migrate'],
    ['npx arrivejs preview --help', 0, 'Usage: arrivejs preview'],
    ['npx arrivejs faults --help', 0, 'Usage: arrivejs faults'],
    ['npx arrivejs --version', 0, '0.'],
    ['npm run deploy -- --dryrun', 1, 'Did you mean --dry-run?'],
    ['npm run deploy -- --evn staging', 1, 'Did you mean --env?'],
    ['npm run deploy -- --keep-vars', 1, 'npm run deploy -- -- --keep-vars'],
    ['npm run deploy -- -- --name other', 1, '--name'],
    ['npm run deploy --dry-run', 1, 'npm run deploy -- --dry-run'],
    ['npx arrivejs deplyo', 1, 'Did you mean deploy?'],
  ])('is sent nowhere: %s', { timeout: LIMIT_MS }, async (command, status, says) => {
    const { length } = api.account.calls
    const ended = await runAgainst(api.url, command, place())
    expect(ended).toEqual({ status, output: expect.stringContaining(says) })
    expect(api.account.calls.slice(length)).toEqual([])
  })
})

function place() {
  return { cwd: project, folder, refused: refused() }
}

/** The file with the names of other machines that the command tried to reach. */
function refused(): string {
  return resolve(folder, 'refused-hosts')
}

function scriptsOf({ manifest }: Upload): string[] {
  return Object.keys(manifest).filter((path) => /^\/assets\/.*\.js$/.test(path))
}

function migrationsOf({ sqlite }: { sqlite: DatabaseSync }): unknown[] {
  const applied = sqlite.prepare('SELECT name FROM d1_migrations ORDER BY name').all()
  return applied.map((row) => row['name'])
}
