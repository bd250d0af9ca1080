import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { hasTraces, readSettings, settingsFile } from '../../../../tools/environment/read-settings.ts'
import { wranglerFile } from '../../../../tools/project/folders.ts'
import { folderProblems } from '../../../../tools/migrations/migration-files.ts'

const folder = mkdtempSync(resolve(tmpdir(), 'arrive-settings-'))
const file = resolve(folder, 'wrangler.toml')
afterAll(() => rmSync(folder, { recursive: true }))

const SHOP = `name = "shop"
compatibility_date = "2026-10-12"
`

describe('readSettings', () => {
  it('names the line that is no TOML', () => {
    expect(() => read(`${SHOP}[[d1_databases]\nbinding = "DB"\n`)).toThrow(
      /^wrangler\.toml:3 can't be read: .*expected end of table.*\. Correct this line:\n\[\[d1_databases\]$/,
    )
  })

  it('says what wrangler refuses', () => {
    expect(() => read('name = "shop"\ncompatibility_date = 5')).toThrow(
      /^wrangler\.toml can't be used\. [^]*Expected "compatibility_date" to be of type string but got 5\.$/,
    )
  })

  it('says what a file that is missing needs', () => {
    rmSync(file)
    expect(() => readSettings(file)).toThrow(/^There is no .*wrangler\.toml: create it, with a line/)
  })

  it('has the bindings of an environment only', () => {
    writeFileSync(file, `${SHOP}vars = { A = "1" }\n[env.staging.vars]\nB = "2"\n`)
    expect(readSettings(file, 'staging')).toMatchObject({ name: 'shop-staging', vars: { B: '2' } })
  })
})

describe('hasTraces', () => {
  const TRACES = '[observability.traces]\nenabled = '

  it.each([
    ['', false],
    ['[observability]\nenabled = true\n', false],
    [`${TRACES}false\n`, false],
    [`${TRACES}true\n`, true],
  ])('reads %j as %s', (lines, expected) => {
    writeFileSync(file, SHOP + lines)
    expect(hasTraces(file)).toBe(expected)
  })
})

describe('folderProblems', () => {
  it('names a folder of migrations that does not exist, whatever its name', () => {
    expect(folderProblems(read(databaseIn('app/migrations')))).toEqual([
      'wrangler.toml has the migrations_dir "app/migrations" for the database DB, a folder that does not exist: create it, or correct migrations_dir.',
    ])
    mkdirSync(resolve(folder, 'app/migrations'), { recursive: true })
    expect(folderProblems(read(databaseIn('app/migrations')))).toEqual([])
  })

  it('lets a database have no migrations', () => {
    const database = '[[d1_databases]]\nbinding = "DB"\ndatabase_name = "shop"\n'
    expect(folderProblems(read(SHOP + database))).toEqual([])
  })
})

function read(text: string) {
  writeFileSync(file, text)
  return readSettings(file)
}

function databaseIn(migrations: string): string {
  return `${SHOP}[[d1_databases]]\nbinding = "DB"\nmigrations_dir = "${migrations}"\n`
}

describe('wranglerFile', () => {
  const shop = mkdtempSync(resolve(tmpdir(), 'arrive-'))
  const app = resolve(shop, 'app')
  mkdirSync(app)
  afterAll(() => rmSync(shop, { recursive: true }))
  const file = () => wranglerFile({ root: shop, app })

  it('is the file that the project has, in TOML or JSON', () => {
    expect(file()).toBe(resolve(shop, 'wrangler.toml'))
    writeFileSync(resolve(shop, 'wrangler.jsonc'), JSONC)
    expect(file()).toBe(resolve(shop, 'wrangler.jsonc'))
    expect(readSettings(file(), 'staging')).toMatchObject({ name: 'shop-staging', vars: { A: 2 } })
    expect(settingsFile(readSettings(file(), ''))).toBe('wrangler.jsonc')
  })

  it('is that of the app folder first', () => {
    writeFileSync(resolve(app, 'wrangler.json'), '{}')
    expect(file()).toBe(resolve(app, 'wrangler.json'))
    rmSync(resolve(app, 'wrangler.json'))
  })

  it('is refused if there are two, because wrangler reads only one', () => {
    writeFileSync(resolve(shop, 'wrangler.toml'), '')
    expect(file).toThrow(
      `There are wrangler.toml and wrangler.jsonc in ${shop}, of which Wrangler reads only one: delete the others.`,
    )
    rmSync(resolve(shop, 'wrangler.toml'))
  })

  it('has a mistake that is named with its line', () => {
    writeFileSync(resolve(shop, 'wrangler.jsonc'), '{\n  "name": "shop",\n  "vars": }\n')
    expect(() => readSettings(file(), '')).toThrow(/^wrangler\.jsonc:3 can't be read/)
  })
})

const JSONC = `{
  // as Cloudflare's templates have it
  "name": "shop",
  "compatibility_date": "2026-10-01",
  "env": { "staging": { "vars": { "A": 2 } } },
}`
