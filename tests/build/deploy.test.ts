import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { STEPS } from '../../packages/cli/for-tests.ts'
import { SITE_OUT } from '../apps/build-apps.ts'
import type { Upload } from '../outside/cloudflare/account.ts'
import { copyRepository, type Copy } from '../outside/cloudflare/copied-repository.ts'
import { serveUpload } from '../outside/cloudflare/serve-upload.ts'
import { startApi, type Api } from '../outside/cloudflare/start-api.ts'

// A deploy takes 10 s, and longer beside other tests.
const LIMIT_MS = 240_000

/** `npm run deploy -- --built` without npm, which is half a second. */
const DEPLOY_BUILT = 'node packages/cli/arrivejs.ts deploy --built'

/** Wrangler's, for the answer to a login: https://developers.cloudflare.com/workers/wrangler/commands/#login */
const LOGIN_PORT = 8976

const root = resolve(import.meta.dirname, '../..')
const config = unstable_readConfig({ config: resolve(root, 'wrangler.toml') })
const name = config.name!
const branch = 'feature/try-it'

const SIGN_IN = /^Nobody is signed in to Cloudflare: run `npx wrangler login`, or set .* --dry-run`\.$/m
const signedOut = () => ({ ...built, CLOUDFLARE_API_TOKEN: '' })

let api: Api
let copy: Copy
/** Chooses the build of the repository's app. */
let built: { ARRIVE_OUT: string }
beforeAll(async () => {
  api = await startApi()
  copy = copyRepository({ api: api.url, branch })
  built = { ARRIVE_OUT: copy.bring(SITE_OUT) }
})
afterAll(async () => {
  copy?.remove()
  await api?.close()
})

describe('npm run deploy', () => {
  const folder = 'tests/apps/worker-app'
  const app = unstable_readConfig({ config: resolve(root, folder, 'wrangler.toml') })
  const env = { ARRIVE_APP: folder }
  let upload: Upload
  beforeAll(async () => {
    const { status, output } = await copy.run('npm run deploy', env)
    expect({ status, output }).toEqual({ status: 0, output: expect.any(String) })
    upload = api.account.scripts.get(app.name!)!
  }, LIMIT_MS)

  it('uploads the classes of its Durable Objects, with their migrations', () => {
    const main = upload.modules.find((module) => module.name === upload.metadata.main_module)!
    expect(main.text).toMatch(/export \{[^}]*\bRoom\b[^}]*\}/)
    const steps = [{ new_sqlite_classes: ['Room'] }]
    expect(upload.metadata.migrations).toEqual({ new_tag: 'v1', steps })
  })

  it('uploads its bindings and no secret', () => {
    const bindings = upload.metadata.bindings!.map(({ type, name: bound }) => `${type} ${bound}`)
    expect(bindings.toSorted()).toEqual([
      'd1 NOTES',
      'd1 VITALS',
      'durable_object_namespace ROOMS',
      'kv_namespace DRAFTS',
      'queue QUEUE',
      'r2_bucket FILES',
    ])
  })

  it('sets its cron triggers, and its consumer of the queue', () => {
    expect(api.account.crons.get(app.name!)).toEqual(app.triggers.crons)
    expect(api.account.consumers.get('worker-app-notes')).toEqual([app.name])
  })

  it('applies the migrations of its databases', () => {
    const databases = [...api.account.databases.values()]
    const { sqlite } = databases.find((database) => database.name === 'worker-app-notes')!
    const applied = sqlite.prepare('SELECT name FROM d1_migrations').all()
    expect(applied.map((row) => row['name'])).toEqual(['0001_notes.sql'])
  })

  it('sends nothing with a type error, and reports it', { timeout: LIMIT_MS }, async () => {
    const { length } = api.account.calls
    copy.write('src/type-error.ts', 'export const wrong: string = 1\n')
    const { status, output } = await copy.run('npm run deploy', env)
    copy.write('src/type-error.ts', '')
    expect(status).toBe(1)
    expect(output).toContain('src/type-error.ts')
    expect(output).toContain('Nothing was sent to Cloudflare')
    // It only asks whether the Worker is there already.
    expect(api.account.calls.slice(length).filter((call) => !call.startsWith('GET '))).toEqual([])
    const [check, build] = STEPS.deploy // a preview begins with them too
    expect(STEPS.preview.slice(0, 2)).toEqual([check, build])
  })
})

describe('npm run deploy, without a login', () => {
  it('says so before anything is checked or built', { timeout: LIMIT_MS }, async () => {
    const { length } = api.account.calls
    const { status, output } = await copy.run('node packages/cli/arrivejs.ts deploy', {
      ...signedOut(),
      ARRIVE_OUT: 'not-built',
    })
    expect(output.trim()).toMatch(SIGN_IN)
    expect(status).toBe(1)
    expect(existsSync(copy.path('not-built'))).toBe(false)
    expect(api.account.calls).toHaveLength(length)
  })

  it(
    'sends nothing and leaves databases as they are, if it is a dry run',
    { timeout: LIMIT_MS },
    async () => {
      const { length } = api.account.calls
      const { status, output } = await copy.run(`${DEPLOY_BUILT} --dry-run`, signedOut())
      expect(output).toContain('--dry-run: exiting now.')
      expect(status).toBe(0)
      expect(api.account.calls).toHaveLength(length)
    },
  )

  // With `script` of util-linux.
  const itOnLinux = it.skipIf(process.platform !== 'linux')
  itOnLinux('begins to sign in, if it runs in a terminal', { timeout: LIMIT_MS }, async () => {
    // Nobody signs in here: wrangler gives up, because something else is where Cloudflare's answer would come.
    const taken = createServer().listen(LOGIN_PORT, 'localhost')
    const command = `script --quiet --return --command 'node packages/cli/arrivejs.ts deploy' /dev/null`
    const { status, output } = await copy.run(command, { ...signedOut(), CI: 'false' })
    taken.close()
    expect(output).toMatch(/Attempting to login.*Nobody is signed in to Cloudflare/s)
    expect(status).toBe(1)
  })
})

describe('npm run deploy, if a migration fails', () => {
  it('sends no new version, and reports it', { timeout: LIMIT_MS }, async () => {
    goLive(BEFORE)
    const file = 'src/server/vitals/migrations/0099_wrong.sql'
    copy.write(file, 'CREATE TABEL colors (name TEXT);')
    const { status, output } = await copy.run(DEPLOY_BUILT, built)
    rmSync(copy.path(file))
    expect(status).toBe(1)
    expect(output).toContain(`The migration ${file} failed on the database VITALS:`)
    expect(output).toMatch(/near "TABEL": syntax error\nNothing of this file was applied/)
    expect(output).toContain('`npm run --silent --if-present migrate` failed. The new version was not sent')
    expect(api.account.scripts.get(name)).toBe(BEFORE)
  })
})

describe('npm run deploy -- --built of a Worker that is there already', () => {
  let upload: Upload
  let output: string
  beforeAll(async () => {
    goLive(BEFORE)
    mkdirSync(copy.path('../.wrangler/config'), { recursive: true })
    const login = copy.path('../.wrangler/config/default.toml')
    writeFileSync(login, 'oauth_token = "token"\nexpiration_time = "2999-01-01T00:00:00Z"\n')
    const ended = await copy.run(DEPLOY_BUILT, signedOut())
    rmSync(login)
    expect(ended).toEqual({ status: 0, output: expect.any(String) })
    output = ended.output
    expect(output).not.toContain('at once') // as the first deploy of a Worker
    upload = api.account.scripts.get(name)!
  }, LIMIT_MS)

  it('takes the login that wrangler has stored', () => {
    expect(output).not.toMatch(SIGN_IN)
  })

  it('uploads the Worker’s modules, each with the source map that logged stacks need', () => {
    const scripts = namesOf(upload, 'javascript')
    expect(scripts).toContain(upload.metadata.main_module)
    const mapped = scripts.filter((script) => !script.includes('rolldown-runtime')) // has no source
    expect(namesOf(upload, 'source-map')).toEqual(mapped.map((script) => `${script}.map`))
    const map = upload.modules.find((module) => module.name === 'index.js.map')!
    expect((JSON.parse(map.text) as { sources: string[] }).sources).toContain('src/worker.ts')
  })

  it('uploads the static files, without source maps and manifests', () => {
    const paths = Object.keys(upload.manifest)
    expect(paths.filter((path) => /^\/assets\/entry-.*\.js$/.test(path))).toHaveLength(1)
    expect(paths.filter((path) => /\.map$|\.vite|manifest|wrangler|\.vars/.test(path))).toEqual([])
    expect(upload.metadata.assets.config['_headers']).toContain('immutable')
  })

  it('uploads the settings of wrangler.toml: date, flags, bindings, cron', () => {
    const { compatibility_date, compatibility_flags, bindings = [] } = upload.metadata
    expect(compatibility_date).toBe(config.compatibility_date)
    expect(compatibility_flags).toContain('enable_request_signal') // of every app
    expect(api.account.crons.get(name)).toEqual(config.triggers.crons)
    expect(bindings.map((binding) => binding.name).toSorted()).toEqual(
      [
        ...config.d1_databases.map(({ binding }: { binding: string }) => binding),
        ...config.ratelimits.map((limit: { name: string }) => limit.name),
        ...Object.keys(config.vars),
      ].toSorted(),
    )
  })

  it('creates and binds the databases, after their migrations', () => {
    for (const { binding, database_name, migrations_dir } of config.d1_databases) {
      const { id } = upload.metadata.bindings!.find((bound) => bound.name === binding)!
      const { name: created, sqlite } = api.account.databases.get(String(id))!
      expect(created).toBe(database_name)
      const applied = sqlite.prepare('SELECT name FROM d1_migrations ORDER BY name').all()
      const files = globSync('*.sql', { cwd: resolve(root, migrations_dir!) }).toSorted()
      expect(applied.map((row) => row['name'])).toEqual(files)
    }
  })

  it(
    'uploads a site that works and serves no source map and no manifest',
    async () => {
      const server = await serveUpload(upload, api.account)
      const home = await fetch(server.url)
      expect(home.status).toBe(200)
      const [, entry] = /src="(\/assets\/entry-[^"]+)"/.exec(await home.text())!
      const script = await fetch(new URL(entry!, server.url))
      expect(script.headers.get('Content-Type')).toContain('javascript')
      expect(script.headers.get('Cache-Control')).toContain('immutable')
      expect((await fetch(new URL(`${entry}.map`, server.url))).status).toBe(404)
      expect((await fetch(new URL('/.vite/manifest.json', server.url))).status).toBe(404)
      await server.dispose()
    },
    LIMIT_MS,
  )
})

describe('npm run preview', () => {
  it(
    'uploads a preview with the name of the git branch and does not change production',
    { timeout: LIMIT_MS },
    async () => {
      const production = api.account.scripts.get(name)
      const { status } = await copy.run('node packages/cli/arrivejs.ts preview --built', built)
      expect(status).toBe(0)
      expect([...api.account.previews.keys()]).toEqual([branch])
      expect(api.account.scripts.get(name)).toBe(production)
      const preview = api.account.previews.get(branch)!
      expect(namesOf(preview, 'javascript')).toEqual(namesOf(production!, 'javascript'))
      expect(preview.manifest).toEqual(production!.manifest)
    },
  )

  it('uploads a site that works, without production’s data', { timeout: LIMIT_MS }, async () => {
    const preview = api.account.previews.get(branch)!
    const isDatabase = ({ type }: { type: string }) => type === 'd1'
    expect(Object.values(preview.metadata.env ?? {}).filter(isDatabase)).toEqual([])
    const server = await serveUpload(preview, api.account)
    expect((await fetch(server.url)).status).toBe(200)
    await server.dispose()
  })
})

describe('wrangler', () => {
  it('has connected to nothing but the API', () => {
    expect(copy.refusedHosts()).toEqual([])
  })
})

/** What was deployed before the first test. */
const BEFORE: Upload = {
  modules: [],
  metadata: { main_module: '', compatibility_date: '', assets: { jwt: '', config: {} } },
  manifest: {},
}

function goLive(upload: Upload): void {
  const { scripts, versions, deployments } = api.account
  scripts.set(name, upload)
  versions.set('before', upload)
  deployments.set(name, [{ id: 'before', versions: [{ version_id: 'before', percentage: 100 }] }])
}

function namesOf({ modules }: Upload, type: string): string[] {
  return modules.filter((module) => module.type.includes(type)).map((module) => module.name)
}
