import { appendFileSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { resolve } from 'node:path'
import { pageHashesPath } from '../../src/wire/page-hashes.ts'
import { ownBuild } from '../../packages/cli/for-tests.ts'
import { FIXTURE_OUT } from '../apps/build-apps.ts'
import { copyRepository, type Copy } from '../outside/cloudflare/copied-repository.ts'
import { FORBIDDEN, startApi, type Api } from '../outside/cloudflare/start-api.ts'

// Wrangler starts five times in a deploy, which takes 10 s, and longer beside other tests.
const LIMIT = { timeout: 400_000 }

const DEPLOY = 'node packages/cli/arrivejs.ts deploy --built'
const MIGRATE = 'node packages/cli/arrivejs.ts migrate'
const PREVIEW = 'node packages/cli/arrivejs.ts preview --built'
const ROLL_BACK = 'node packages/cli/arrivejs.ts rollback'

/** Nothing listens there. */
const UNREACHABLE = { CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:65533' }

const name = unstable_readConfig({
  config: resolve(import.meta.dirname, '../../wrangler.toml'),
}).name!

let api: Api
let copy: Copy
let env: Record<string, string>
let outDir: string
/** The text of each file of the Worker, as it was built. */
let built: Map<string, string>
let builtId: string
let count = 0

beforeAll(async () => {
  api = await startApi()
  copy = copyRepository({ api: api.url, branch: 'staged' })
  env = { ARRIVE_APP: 'tests/apps/fixture', ARRIVE_OUT: copy.bring(FIXTURE_OUT) }
  outDir = copy.path(env['ARRIVE_OUT']!)
  built = new Map(
    globSync(['worker/**/*.js', 'client/_builds.json'], { cwd: outDir }).map((file) => {
      const path = resolve(outDir, file)
      return [path, readFileSync(path, 'utf8')]
    }),
  )
  builtId = ownBuild(resolve(outDir, 'client'))!.build
  expect((await deploy()).output).toContain('at once, without a check before: this is its first')
}, LIMIT.timeout)
afterAll(async () => {
  copy?.remove()
  await api?.close()
})
beforeEach(nextBuild)

describe('npm run rollback after the first deploy', LIMIT, () => {
  it('says so if there is none', async () => {
    const { status, output } = await copy.run(ROLL_BACK, env)
    expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining('no version') })
  })
})

describe('npm run deploy beside a version that is live', LIMIT, () => {
  it('asks the new version before visitors get it', async () => {
    const [first] = current()
    copy.wranglerStarts()
    const { status, output } = await deploy()
    expect(copy.wranglerStarts()).toEqual([
      ...['d1 migrations', 'versions upload'],
      ...['versions deploy', 'versions deploy', 'triggers deploy'],
    ])
    expect({ status, output }).toEqual({ status: 0, output: expect.any(String) })
    const second = newest()
    expect(shares().slice(0, 3)).toEqual([
      [`${second}@100`],
      [`${first!.version_id}@100`, `${second}@0`],
      [`${first!.version_id}@100`],
    ])
    expect(output).not.toContain('at once')
  })
})

describe('npm run rollback of that deploy', LIMIT, () => {
  it('says from which version to which, and changes nothing if it is a dry run', async () => {
    const { length } = shares()
    const [now, before] = [current()[0]!.version_id, shares().at(-1)![0]!.replace('@100', '')]
    const { status, output } = await copy.run(`${ROLL_BACK} ${before} --dry-run`, env)
    expect({ status, output }).toEqual({
      status: 0,
      output: expect.stringContaining('Nothing was'),
    })
    expect(output).toMatch(new RegExp(`From version ${now} of 20.* UTC.*to version ${before}`, 's'))
    expect(shares()).toHaveLength(length)
  })

  it('sends visitors to the version before', async () => {
    const [now, first] = [current()[0]!.version_id, shares().at(-1)![0]!.replace('@100', '')]
    expect(now).not.toBe(first)
    const { status, output } = await copy.run(ROLL_BACK, env)
    expect({ status, output }).toEqual({ status: 0, output: expect.any(String) })
    expect(current()).toEqual([{ version_id: first, percentage: 100 }])
  })

  it('says that Cloudflare could not be asked', async () => {
    const { lift } = api.fail(`GET /workers/scripts/${name}/deployments`)
    const { status, output } = await copy.run(ROLL_BACK, env)
    lift()
    const says = 'could not be asked which versions were live: Cloudflare says: The stand-in'
    expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining(says) })
  })
})

describe('npm run deploy of a version that can’t go live', LIMIT, () => {
  it('takes the version back that responds wrong, and names the URL', async () => {
    const before = current()
    breakHomePage()
    const { status, output } = await deploy()
    expect(status).toBe(1)
    expect(output).toContain(`status 500 for https://${name}.team.workers.dev/.`)
    expect(output).toContain('Visitors still get the previous version, with the new tables.')
    expect(current()).toEqual(before)
  })

  it('leaves the old version if the upload is refused', async () => {
    await expectOldVersion(
      `POST /workers/scripts/${name}/versions`,
      '`wrangler versions upload` failed. Visitors still get the previous version',
      'run `npm run deploy` again',
    )
  })

  it('leaves the old version if only some of the files arrive', async () => {
    writeFileSync(resolve(outDir, 'client/new.txt'), `new in build ${count}`)
    await expectOldVersion(
      'POST /workers/assets/upload',
      '`wrangler versions upload` failed. Visitors still get the previous version',
    )
  })

  it('leaves the old version if Cloudflare does not respond to the deployment, and says how to go on', async () => {
    const before = current()
    const { lift } = api.hang(`POST /workers/scripts/${name}/deployments`)
    const { status, output } = await deploy()
    lift()
    expect(status).toBe(1)
    expect(output).toContain('`wrangler versions deploy` is ended: it took 60 s.')
    expect(output).toContain('npm run deploy -- --at-once')
    expect(current()).toEqual(before)
  })

  it('leaves what somebody else has deployed meanwhile', async () => {
    const { deployments } = api.account
    const first = current()[0]!.version_id
    const before = newest()
    const isStaged = () => newest() !== before && current().some(({ version_id: id }) => id === newest())
    const deploying = deploy()
    await expect.poll(isStaged, { timeout: 200_000, interval: 5 }).toBe(true)
    const second = newest()
    const theirs = {
      id: 'theirs',
      versions: [
        { version_id: first, percentage: 60 },
        { version_id: second, percentage: 40 },
      ],
    }
    deployments.get(name)!.unshift(theirs)
    const { status, output } = await deploying
    expect({ status, output }).toEqual({
      status: 1,
      output: expect.stringContaining('Somebody else has deployed meanwhile'),
    })
    expect(current()).toEqual(theirs.versions)
  })
})

describe('npm run deploy, if Cloudflare could not be asked', LIMIT, () => {
  it.each([
    [`GET /workers/services/${name}`, 'could not be asked which version is live'],
    [`GET /workers/scripts/${name}/deployments`, 'could not be asked which version is live'],
    ['GET /workers/subdomain', 'could not be asked for the URL of the site'],
  ])('sends nothing: %s', async (refused, says) => {
    const before = current()
    const { length } = api.account.calls
    const { lift } = api.fail(refused)
    const { status, output } = await deploy()
    lift()
    expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining(says) })
    expect(output).toMatch(/The stand-in fails this\..*add --at-once/s)
    expect(api.account.calls.slice(length).filter((call) => !call.startsWith('GET'))).toEqual([])
    expect(current()).toEqual(before)
  })
})

describe('a command that Cloudflare refuses, or that does not reach it', LIMIT, () => {
  const noPermission = (name: string) => new RegExp(`permission "${name}", or be for another account`)

  it.each([
    [DEPLOY, 'Workers Scripts: Edit'],
    [PREVIEW, 'Workers Scripts: Edit'],
    [ROLL_BACK, 'Workers Scripts: Edit'],
    [MIGRATE, 'D1: Edit'],
  ])('names the permission that is missing: %s', async (command, permission) => {
    const { lift } = api.fail(/^GET \/(workers|d1)\//, FORBIDDEN)
    await expectNothingSent(command, {}, noPermission(permission))
    lift()
  })

  it.each([PREVIEW, MIGRATE])('says that the network fails: %s', (command) =>
    expectNothingSent(command, UNREACHABLE, /can't be reached \(.*65533\)\..*Check your connection/s),
  )

  it('lists the accounts of the login if none is chosen', () =>
    expectNothingSent(
      MIGRATE,
      { CLOUDFLARE_ACCOUNT_ID: '' },
      /several accounts\. Say which one: .*CLOUDFLARE_ACCOUNT_ID.*\n {2}account\n {2}another\n/,
    ))
})

describe('npm run rollback of an environment', LIMIT, () => {
  const staging = `${name}-staging`
  const rollBack = (...words: string[]) => copy.run([ROLL_BACK, '--env staging', ...words].join(' '), env)
  const live = () => api.account.deployments.get(staging)![0]!.versions[0]!.version_id
  let ids: string[]
  beforeAll(() => {
    ids = [...api.account.versions.keys()].slice(0, 3)
    const deployments = ids.map((id) => ({ id, versions: [{ version_id: id, percentage: 100 }] }))
    api.account.deployments.set(staging, deployments.toReversed())
    appendFileSync(copy.path('wrangler.toml'), '\n[env.staging]\n')
  })

  it('goes back further the second time, until nothing is left', async () => {
    const before = current()
    expect(await rollBack()).toMatchObject({ status: 0 })
    expect(live()).toBe(ids[1])
    expect(await rollBack()).toMatchObject({ status: 0 })
    expect(live()).toBe(ids[0])
    const third = await rollBack()
    expect(third).toEqual({ status: 1, output: expect.stringContaining('no version to go back') })
    expect(live()).toBe(ids[0])
    expect(current()).toEqual(before)
  })

  it('goes to the version that is named, and knows its message', async () => {
    api.account.versions.get(ids[2]!)!.metadata.annotations = { 'workers/message': 'a new price' }
    const { status, output } = await rollBack(ids[2]!)
    expect({ status, output }).toEqual({
      status: 0,
      output: expect.stringContaining('a new price'),
    })
    expect(live()).toBe(ids[2])
    expect(await rollBack('nothing')).toEqual({
      status: 1,
      output: expect.stringContaining('knows no version nothing of this Worker'),
    })
  })

  it('says what Cloudflare allows behind a migration of Durable Objects', async () => {
    api.account.versionTags.set(ids[2]!, 'v2')
    const { status, output } = await rollBack()
    expect({ status, output }).toEqual({
      status: 1,
      output: expect.stringContaining('Cloudflare does not go back behind one. Nothing was changed'),
    })
    expect(live()).toBe(ids[2])
  })
})

function deploy(...options: string[]) {
  return copy.run([DEPLOY, ...options].join(' '), env)
}

/** Makes the build another one, as if something had changed in it. */
function nextBuild(): void {
  count += 1
  const next = String(count).padStart(builtId.length, '0')
  for (const [path, text] of built) writeFileSync(path, text.replaceAll(builtId, next))
  const [hashes] = globSync('client/assets/pages-*.json', { cwd: outDir })
  renameSync(resolve(outDir, hashes!), resolve(outDir, `client${pageHashesPath(next)}`))
}

function breakHomePage(): void {
  const [page] = globSync('worker/assets/home-*.js', { cwd: outDir })
    .map((file) => resolve(outDir, file))
    .filter((path) => readFileSync(path, 'utf8').includes('pages/home.tsx'))
  const text = readFileSync(page!, 'utf8')
  const broken = text.replace(/function Page\(.*?\) \{/, '$& throw new Error("broken");')
  if (broken === text) throw new Error(`${page} has no Page`)
  writeFileSync(page!, broken)
}

async function expectNothingSent(command: string, more: typeof env, says: RegExp): Promise<void> {
  const before = current()
  const { length } = api.account.calls
  copy.wranglerStarts()
  const { status, output } = await copy.run(command, { ...env, ...more })
  expect({ status, output }).toEqual({ status: 1, output: expect.stringMatching(says) })
  expect(output).not.toMatch(/signed in|--at-once/)
  expect(copy.wranglerStarts()).toEqual([])
  expect(api.account.calls.slice(length).filter((call) => !call.startsWith('GET'))).toEqual([])
  expect(current()).toEqual(before)
}

/** While Cloudflare refuses a call. */
async function expectOldVersion(refused: string, ...says: string[]): Promise<void> {
  const before = current()
  const { lift } = api.fail(refused)
  const { status, output } = await deploy()
  lift()
  for (const part of says) {
    expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining(part) })
  }
  expect(current()).toEqual(before)
}

function current() {
  return api.account.deployments.get(name)?.[0]?.versions ?? []
}

/** The id of the version that was uploaded last. */
function newest(): string {
  return [...api.account.versions.keys()].at(-1)!
}

/** Of all deployments, the newest first. */
function shares(): string[][] {
  const deployments = api.account.deployments.get(name) ?? []
  return deployments.map(({ versions }) =>
    versions.map(({ version_id, percentage }) => `${version_id}@${percentage}`),
  )
}
