import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { blocks } from '../../guide/apps.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../../../src/server/vitals/migrations')

describe('a query of the guide', () => {
  const queries = blocks.filter(({ mark }) => mark === 'query').map(({ text }) => text)
  // Nothing on this machine understands the SQL of Analytics Engine.
  const onD1 = queries.filter((query) => !query.includes('FROM arrive_vitals'))

  it('fits the database of the vitals', () => {
    const database = new DatabaseSync(':memory:')
    for (const file of globSync('*.sql', { cwd: MIGRATIONS }).toSorted()) {
      database.exec(readFileSync(resolve(MIGRATIONS, file), 'utf8'))
    }
    database.exec(`INSERT INTO histograms VALUES
      ('day+route+device+build', 0, '/', 'phone', 'b1', 4, '{"LCP 9": 3, "LCP -4": 1}')`)
    database.exec(`INSERT INTO reports VALUES
      (unixepoch() / 3600, 'crash', 'oom', '/', 2, 0), (0, 'crash', 'oom', '/', 9, 0)`)
    expect([queries.length, onD1.length]).toEqual([3, 2])
    expect(onD1.map((query) => database.prepare(query).all())).toEqual([
      [{ kind: 'crash', detail: 'oom', route: '/', count: 2 }],
      [{ route: '/', points: 4, poor: 3 }],
    ])
  })
})
