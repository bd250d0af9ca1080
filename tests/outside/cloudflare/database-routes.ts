import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import type { Account } from './account.ts'
import { failure, success } from './api-responses.ts'

/** D1: databases with a name, which run what the query endpoint is sent. */
export function databaseRoutes({ databases }: Account): Hono {
  const all = () => [...databases].map(([uuid, { name }]) => ({ uuid, name }))

  return new Hono()
    .get('/d1/database', (c) => success(c, all()))
    .post('/d1/database', async (c) => {
      const { name } = await c.req.json<{ name: string }>()
      const uuid = randomUUID()
      databases.set(uuid, { name, sqlite: new DatabaseSync(':memory:') })
      return success(c, { uuid, name })
    })
    .get('/d1/database/:database', (c) => {
      const asked = c.req.param('database')
      const found = all().find(({ uuid, name }) => uuid === asked || name === asked)
      return found ? success(c, found) : failure(c, 404, { code: 7404, message: 'not found' })
    })
    .post('/d1/database/:uuid/query', async (c) => {
      const { sqlite } = databases.get(c.req.param('uuid'))!
      const { sql, params = [] } = await c.req.json<{ sql: string; params?: string[] }>()
      try {
        return success(c, [{ success: true, results: run(sqlite, sql, params), meta: {} }])
      } catch (error) {
        return failure(c, 400, { code: 7500, message: String(error) })
      }
    })
}

/** A query's rows. Migrations are many statements, which have none. */
function run(sqlite: DatabaseSync, sql: string, params: string[]): unknown[] {
  if (/^\s*(select|pragma)\b/i.test(sql)) return sqlite.prepare(sql).all(...params)
  sqlite.exec(sql)
  return []
}
