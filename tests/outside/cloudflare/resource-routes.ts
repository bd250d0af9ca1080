import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Account } from './account.ts'
import { failure, success } from './api-responses.ts'

const NO_BUCKET = { code: 10006, message: 'The specified bucket does not exist.' }

/** What bindings name besides databases: namespaces, buckets and queues, of which nothing is stored but the consumers. */
export function resourceRoutes({ consumers }: Account): Hono {
  return new Hono()
    .get('/storage/kv/namespaces', (c) => success(c, []))
    .post('/storage/kv/namespaces', (c) => success(c, { id: randomUUID(), title: 'title' }))
    .get('/r2/buckets', (c) => success(c, { buckets: [] }))
    .get('/r2/buckets/:name', (c) => failure(c, 404, NO_BUCKET))
    .post('/r2/buckets', (c) => success(c, {}))
    .get('/queues', (c) => {
      const name = c.req.query('name')
      const named = name === undefined || !consumers.has(name) ? [] : [name]
      return success(c, named.map(queue))
    })
    .post('/queues', async (c) => {
      const { queue_name: name } = await c.req.json<{ queue_name: string }>()
      consumers.set(name, [])
      return success(c, queue(name))
    })
    .post('/queues/:queue/consumers', async (c) => {
      const { script_name: script } = await c.req.json<{ script_name: string }>()
      consumers.get(c.req.param('queue'))!.push(script)
      return success(c, {})
    })
}

/** Its name is its id. */
function queue(name: string) {
  return { queue_id: name, queue_name: name, producers: [], consumers: [] }
}
