import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../../browser/engines/launch-chromium.ts'
import { runAgainst } from '../cloudflare/run-against.ts'
import { startApi, type Api } from '../cloudflare/start-api.ts'
import { createProject, pack, type Project } from './project.ts'

const packages = mkdtempSync(resolve(tmpdir(), 'arrive-packed-'))
let project: Project

const STAGING = `
[[env.staging.d1_databases]]
binding = "DB"
database_name = "shop-staging"
migrations_dir = "app/migrations"
`

beforeAll(() => {
  project = createProject(pack(packages), 'app')
})
afterEach(() => project.stop())
afterAll(async () => {
  await project?.remove()
  rmSync(packages, { recursive: true })
})

describe('a project with a database and sign-in', () => {
  it('passes its types and tests', () => {
    expect(project.run('npm', 'test')).toContain('10 passed')
  })

  it('is served with its migrated database, and works in a browser', async () => {
    const url = await project.serve('start')
    const browser = await launchChromium({ executable: 'headless-shell' })
    const page = await browser.newPage()
    await page.goto(url)
    await page.locator('::-p-text(Sign up)').click()
    await page.locator('h1::-p-text(Sign up)').wait()
    await page.locator('[name=email]').fill('ann@mail.example')
    await page.locator('[name=password]').fill('correct horse')
    await page.locator('button').click()
    await page.locator('[name=text]').fill('Buy milk')
    await page.locator('button::-p-text(Add)').click()
    await page.locator('li::-p-text(Buy milk)').wait()
    await browser.close()
  })

  it('runs in development with one copy of the framework', async () => {
    const url = await project.serve('dev')
    // A redirect of another copy would be an error.
    const response = await fetch(url, { redirect: 'manual' })
    expect(response.headers.get('Location')).toBe('/login?to=%2F')
    const bundled = globSync('node_modules/.vite/*/arrivejs.js', { cwd: project.folder })
    expect(bundled).toEqual([])
  })

  it('has its migrations where wrangler looks for them', () => {
    const output = project.run('npx', 'wrangler', 'd1', 'migrations', 'list', 'DB', '--local')
    expect(output).toContain('No migrations to apply')
  })
})

describe('npm run deploy, against a stand-in for Cloudflare', () => {
  const UPLOAD = /^(PUT|POST) \/workers\/scripts\/shop(\/versions)?$/
  const QUERY = /^POST \/d1\/database\/[^/]+\/query$/
  const FAILED =
    /Applied 0002_sizes\.sql\.\nThe migration .*0003_wrong\.sql failed .*"TABEL": .*new version was not sent/s
  let api: Api
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api?.close())

  it('creates the database, and migrates it before the new version is live', async () => {
    expect(await deploy()).toMatchObject({ status: 0 })
    const calls = api.account.calls.splice(0)
    expect(calls.findLastIndex((call) => QUERY.test(call))).toBeGreaterThan(0)
    expect(calls.findIndex((call) => UPLOAD.test(call))).toBeGreaterThan(
      calls.findLastIndex((call) => QUERY.test(call)),
    )
    expect(applied()).toEqual({ shop: ['0001_notes.sql'] })
  })

  it('leaves the version that is live as it is, if a migration fails', async () => {
    const folder = resolve(project.folder, 'app/migrations')
    writeFileSync(resolve(folder, '0002_sizes.sql'), 'CREATE TABLE sizes (name TEXT);')
    const migration = resolve(folder, '0003_wrong.sql')
    writeFileSync(migration, 'CREATE TABEL colors (name TEXT);')
    const { status, output } = await deploy()
    expect({ status, output }).toEqual({ status: 1, output: expect.stringMatching(FAILED) })
    expect(api.account.calls.splice(0).filter((call) => UPLOAD.test(call))).toEqual([])
    writeFileSync(migration, 'CREATE TABLE colors (name TEXT);')
    expect(await deploy()).toMatchObject({ status: 0 })
    expect(applied()).toEqual({ shop: ['0001_notes.sql', '0002_sizes.sql', '0003_wrong.sql'] })
  })

  it('sends an environment with a database of its own', async () => {
    const settings = resolve(project.folder, 'wrangler.toml')
    writeFileSync(settings, readFileSync(settings, 'utf8') + STAGING)
    const production = api.account.scripts.get('shop')
    expect(await deploy('npm run deploy -- --env staging')).toMatchObject({ status: 0 })
    expect(api.account.scripts.get('shop')).toBe(production)
    const { bindings } = api.account.scripts.get('shop-staging')!.metadata
    const [id] = [...api.account.databases].find(([, { name }]) => name === 'shop-staging')!
    expect(bindings).toEqual([expect.objectContaining({ type: 'd1', name: 'DB', id })])
    expect(applied()).toHaveProperty('shop-staging')
  })

  function deploy(command = 'npm run deploy') {
    const refused = resolve(packages, 'refused-hosts')
    return runAgainst(api.url, command, { cwd: project.folder, folder: packages, refused })
  }

  /** The databases of the account by their names, with the migrations that they have. */
  function applied() {
    const databases = [...api.account.databases.values()].map(({ name, sqlite }) => {
      const rows = sqlite.prepare('SELECT name FROM d1_migrations ORDER BY name').all()
      return [name, rows.map((row) => row['name'])] as const
    })
    return Object.fromEntries(databases)
  }
})
