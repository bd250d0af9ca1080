import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serveBuilt } from '../../tools/serve/serve-built.ts'
import { copyRepository, type Copy } from '../outside/cloudflare/copied-repository.ts'
import { startApi, type Api } from '../outside/cloudflare/start-api.ts'

// A deploy takes 10 s, and longer beside other tests.
const LIMIT = { timeout: 240_000 }

const root = resolve(import.meta.dirname, '../..')
const folder = 'tests/apps/worker-app'
const settings = readFileSync(resolve(root, folder, 'wrangler.toml'), 'utf8')
const app = { ARRIVE_APP: folder, ARRIVE_OUT: 'dist' }
const staging = { ...app, CLOUDFLARE_ENV: 'staging' }

const STAGING = `
[env.staging.vars]
PLACE = "staging"

[[env.staging.d1_databases]]
binding = "NOTES"
database_name = "notes-for-trials"
migrations_dir = "migrations"

[[env.staging.durable_objects.bindings]]
name = "ROOMS"
class_name = "Room"
`

let api: Api
let copy: Copy
beforeAll(async () => {
  api = await startApi()
  copy = copyRepository({ api: api.url, branch: 'environments' })
  copy.write(`${folder}/wrangler.toml`, settings + STAGING)
})
afterAll(async () => {
  copy?.remove()
  await api?.close()
})
afterEach(() => vi.unstubAllEnvs())

describe('npm run deploy -- --env staging', LIMIT, () => {
  beforeAll(async () => {
    const { status, output } = await copy.run('npm run deploy -- --env staging', app)
    expect({ status, output }).toEqual({ status: 0, output: expect.any(String) })
  }, LIMIT.timeout)

  it('sends the Worker of the environment, with its bindings only', () => {
    expect([...api.account.scripts.keys()]).toEqual(['worker-app-staging'])
    const { bindings = [] } = api.account.scripts.get('worker-app-staging')!.metadata
    expect(bindings.map(({ name }) => name).toSorted()).toEqual(['NOTES', 'PLACE', 'ROOMS'])
  })

  it('creates and migrates its databases only', () => {
    const databases = [...api.account.databases.values()]
    expect(databases.map(({ name }) => name)).toEqual(['notes-for-trials'])
    const applied = databases[0]!.sqlite.prepare('SELECT name FROM d1_migrations').all()
    expect(applied.map((row) => row['name'])).toEqual(['0001_notes.sql'])
  })

  it('leaves a build that npm start serves for it', async () => {
    vi.stubEnv('CLOUDFLARE_ENV', 'staging')
    const server = await serveBuilt({ outDir: copy.path('dist'), port: 0, onLog: () => {} })
    expect(server.name).toBe('worker-app-staging')
    expect(await server.miniflare.getBindings(server.name)).toMatchObject({ PLACE: 'staging' })
    await server.dispose()
  })
})

describe('a build for an environment', LIMIT, () => {
  const REFUSED = /is for \[env\.staging\], and this command for the top level of the Wrangler configuration:/

  it('is not sent for another one', async () => {
    const { length } = api.account.calls
    const { status, output } = await copy.run('npm run deploy -- --built', app)
    expect(output).toMatch(REFUSED)
    expect(output).toMatch(/run `npm run build` first, or this command with CLOUDFLARE_ENV=staging/)
    expect(status).toBe(1)
    expect(api.account.calls).toHaveLength(length)
  })

  it('is not sent as a preview of another one', async () => {
    const { status, output } = await copy.run('npm run preview -- --built', app)
    expect(output).toMatch(REFUSED)
    expect(status).toBe(1)
  })

  it('is not served for another one', async () => {
    const env = { ...app, PORT: '0' }
    expect(await copy.run('node node_modules/vite/bin/vite.js preview', env)).toMatchObject({
      status: 1,
      output: expect.stringMatching(REFUSED),
    })
  })

  it('is checked at the URL of its own, where its start page lacks a binding', async () => {
    expect(await copy.run('npm run deploy -- --built', staging)).toMatchObject({
      status: 1,
      output: expect.stringContaining('500 for https://worker-app-staging.team.workers.dev/.'),
    })
  })

  it('is sent again for its own', async () => {
    const ended = await copy.run('npm run deploy -- --built --at-once', staging)
    expect(ended).toMatchObject({ status: 0 })
  })
})

describe('a build for the top level', LIMIT, () => {
  beforeAll(async () => {
    expect(await copy.run('npm run build', app)).toMatchObject({ status: 0 })
  }, LIMIT.timeout)

  it('is not sent by wrangler itself for an environment', async () => {
    const { length } = api.account.calls
    const { status, output } = await copy.run('npx wrangler deploy --env staging', app)
    expect(output).toContain('does not match the target environment "top-level"')
    expect(status).toBe(1)
    expect(api.account.calls).toHaveLength(length)
  })

  it('is not sent for an environment', async () => {
    const { status, output } = await copy.run('npm run deploy -- --built --env=staging', app)
    expect(output).toContain('run `CLOUDFLARE_ENV=staging npm run build` first')
    expect(status).toBe(1)
  })

  it('is sent for the top level', async () => {
    const { status } = await copy.run('npm run deploy -- --built', app)
    expect(status).toBe(0)
    expect(api.account.scripts.has('worker-app')).toBe(true)
  })
})

describe('npm run deploy -- --env', LIMIT, () => {
  it('names the environments that there are, before anything is built', async () => {
    const { status, output } = await copy.run('npm run deploy -- --env stagin', app)
    expect(output).toContain('wrangler.toml has no [env.stagin], which CLOUDFLARE_ENV or --env')
    expect(output).toContain('it has [env.staging]')
    expect(status).toBe(1)
  })

  it('keeps the routes of production for production', async () => {
    const routes = 'routes = [{ pattern = "shop.example", custom_domain = true }]\n'
    copy.write(`${folder}/wrangler.toml`, routes + settings + STAGING)
    const { status, output } = await copy.run('npm run migrate -- --env staging', app)
    copy.write(`${folder}/wrangler.toml`, settings + STAGING)
    expect(output).toContain('has the routes of the top level (shop.example)')
    expect(status).toBe(1)
  })
})

describe('CLOUDFLARE_ENV', LIMIT, () => {
  it('is refused by a build if wrangler.toml does not have it', async () => {
    const { status, output } = await copy.run('npm run build', { ...app, CLOUDFLARE_ENV: 'stagin' })
    expect(output).toContain('wrangler.toml has no [env.stagin]')
    expect(status).toBe(1)
  })
})
