import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../tools/environment/read-settings.ts'
import { migrateServed } from '../../tools/migrations/migrate-databases.ts'
import { migrationCommands } from '../../tools/migrations/migration-commands.ts'

const CONFIG = `
name = "shop"
compatibility_date = "2026-10-12"

[[d1_databases]]
binding = "SHOP"
database_name = "shop"
migrations_dir = "shop"

[[d1_databases]]
binding = "STATISTICS"
database_name = "statistics"
migrations_dir = "statistics"
migrations_table = "steps"
`

const NOTES = 'CREATE TABLE notes (text TEXT);\n'

let folder: string
let configFile: string
let miniflare: Miniflare

beforeEach(() => {
  miniflare = served()
  folder = mkdtempSync(resolve(tmpdir(), 'arrive-migrations-'))
  configFile = resolve(folder, 'wrangler.toml')
  write('wrangler.toml', CONFIG)
  write('statistics/0001_visits.sql', 'CREATE TABLE visits (hour INTEGER);')
  mkdirSync(resolve(folder, 'shop'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await miniflare.dispose()
})

describe('migrations of local databases', () => {
  it('may have dashes, semicolons and quotes in strings', async () => {
    const text = "it''s --no comment; nor /* this */ an end;\n-- a line of text;\n"
    write('shop/0001_notes.sql', `${NOTES}-- Say it's fine;\nINSERT INTO notes VALUES ('${text}');`)
    await migrate()
    expect(await rows('SELECT text FROM notes')).toEqual([{ text: text.replace("''", "'") }])
  })

  it('may have triggers of several lines, and search in full text', async () => {
    write('shop/0001_search.sql', NOTES + SEARCH)
    await migrate()
    const found = "SELECT text FROM found WHERE found MATCH 'whale'"
    expect(await rows("INSERT INTO notes VALUES ('a white whale')", found)).toEqual([
      { text: 'a white whale' },
    ])
  })

  it('may have nothing but a comment', async () => {
    write('shop/0001_nothing.sql', '-- nothing yet')
    await migrate()
    expect(await rows('SELECT name FROM d1_migrations')).toEqual([{ name: '0001_nothing.sql' }])
  })

  it('are those of every database, each in the table that its lines name', async () => {
    write('shop/0001_notes.sql', NOTES)
    await migrate()
    expect(await rows('SELECT name FROM d1_migrations')).toEqual([{ name: '0001_notes.sql' }])
    expect(await rowsOf('STATISTICS', ['SELECT name FROM steps'])).toEqual([{ name: '0001_visits.sql' }])
  })

  it('are applied once, in the order of their numbers', async () => {
    write('shop/10_third.sql', "INSERT INTO notes VALUES ('third');")
    write('shop/1_first.sql', NOTES)
    write('shop/2_second.sql', "INSERT INTO notes VALUES ('second');")
    await migrate()
    await migrate()
    expect(await rows('SELECT text FROM notes')).toEqual([{ text: 'second' }, { text: 'third' }])
  })

  it('leave nothing half applied, and name the file and the statement that failed', async () => {
    write('shop/0001_notes.sql', NOTES)
    write(
      'shop/0002_more.sql',
      `CREATE TABLE more (x);\n\n-- fails\nINSERT INTO nowhere\nVALUES (1);\n${NOTES}`,
    )
    await expect(migrate()).rejects.toThrow(
      /shop\/0002_more\.sql:4 failed on the database SHOP:\n.*no such table: nowhere.*\nThe statement that failed:\n {2}-- fails\n {2}INSERT INTO nowhere\n {2}VALUES \(1\)\nNothing of this file.* all before it are/,
    )
    const tables = "SELECT name FROM sqlite_schema WHERE name IN ('more', 'notes')"
    expect(await rows(tables)).toEqual([{ name: 'notes' }])
    expect(await rows('SELECT name FROM d1_migrations')).toEqual([{ name: '0001_notes.sql' }])
  })

  it('are applied by a machine that is so busy that the server ends the connection meanwhile', async () => {
    write('shop/0001_notes.sql', NOTES)
    const get = miniflare.getD1Database.bind(miniflare)
    let longerThanIdleMs = 5100
    miniflare.getD1Database = async (name) => {
      const database = await get(name)
      for (const number of [1, 2, 3]) await database.prepare(`SELECT ${number}`).run()
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, longerThanIdleMs)
      longerThanIdleMs = 0
      return database
    }
    await migrate()
    expect(await rows('SELECT * FROM notes')).toEqual([])
  })

  it('go on from the one that failed, once it is mended', async () => {
    write('shop/0001_notes.sql', `${NOTES}nonsense;`)
    await expect(migrate()).rejects.toThrow('0001_notes.sql')
    write('shop/0001_notes.sql', NOTES)
    await migrate()
    expect(await rows('SELECT text FROM notes')).toEqual([])
  })

  it('fail here as on Cloudflare where the last semicolon is missing, and say so', async () => {
    write('shop/0001_notes.sql', `${NOTES}CREATE TABLE more (x)`)
    await expect(migrate()).rejects.toThrow('CREATE TABLE more (x) <- is a semicolon missing here?\nNothing')
  })

  it('wait until something is written into the file', async () => {
    write('shop/0001_notes.sql', '\n')
    await migrate()
    write('shop/0001_notes.sql', NOTES)
    expect(await migrate()).toEqual([resolve(folder, 'shop/0001_notes.sql')])
    expect(await rows('SELECT text FROM notes')).toEqual([])
  })
})

describe('npm run migrate', () => {
  it('asks wrangler for each database that has migrations', () => {
    write('shop/0001_notes.sql', NOTES)
    expect(migrationCommands(readSettings(configFile)).map(({ apply }) => apply.slice(0, 5))).toEqual([
      ['d1', 'migrations', 'apply', 'SHOP', '--remote'],
      ['d1', 'migrations', 'apply', 'STATISTICS', '--remote'],
    ])
  })

  it('creates a database that wrangler.toml has no id of', () => {
    write('shop/0001_notes.sql', NOTES)
    write('wrangler.toml', `${CONFIG}database_id = "1"\n`)
    const [shop, statistics] = migrationCommands(readSettings(configFile))
    expect(shop!.create).toMatchObject({ name: 'shop' })
    expect(statistics!.create).toBeUndefined()
  })

  it('says which database has no name', () => {
    write('wrangler.toml', CONFIG.replace('database_name = "statistics"\n', ''))
    expect(() => migrationCommands(readSettings(configFile))).toThrow('The database STATISTICS has neither')
  })
})

const SEARCH = `
CREATE VIRTUAL TABLE found USING fts5(text, content='notes');
CREATE TRIGGER notes_added AFTER INSERT ON notes BEGIN
  -- keeps the index; and this comment
  INSERT INTO found (rowid, text) VALUES (new.rowid, new.text);
END;
CREATE TRIGGER notes_gone AFTER DELETE ON notes BEGIN
  INSERT INTO found (found, rowid, text) VALUES ('delete', old.rowid, old.text);
END;
`

function write(file: string, text: string): void {
  const path = resolve(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function migrate(): Promise<string[]> {
  return migrateServed(miniflare, readSettings(configFile))
}

function rows(...statements: string[]) {
  return rowsOf('SHOP', statements)
}

/** What the last of these statements gives. */
async function rowsOf(binding: string, statements: string[]): Promise<unknown> {
  const database = await miniflare.getD1Database(binding)
  const results = await database.batch(statements.map((sql) => database.prepare(sql)))
  return results.at(-1)!.results
}

function served(): Miniflare {
  const worker = { name: 'shop', modules: true, script: 'export default {}' }
  const d1Databases = { SHOP: 'shop', STATISTICS: 'statistics' }
  const log = new Log(LogLevel.NONE)
  const workers = [{ ...worker, d1Databases }]
  return new Miniflare(convertV4MiniflareOptions({ log, cf: false, workers }))
}
