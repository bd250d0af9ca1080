import { exports } from 'cloudflare:workers'
import { Hono } from 'hono'
import { once } from '../../../middleware/once.ts'
import { NotRunError, runOnce } from '../../../run/run-once.ts'

import type { Ledger, LedgerRow } from './ledger.ts'

export { OnceStore } from '../../../store/once-store.ts'
export { Ledger } from './ledger.ts'

/** What has run, in this Worker. */
const runs: string[] = []
let release = () => {}

const scope = ({ req }: { req: { header(name: string): string | undefined } }) =>
  req.header('User') ?? 'a program'

const ledger = () => (exports as { Ledger: { getByName(name: string): Ledger } }).Ledger.getByName('all')

export default new Hono()
  .onError((_, c) => c.text('Internal Server Error', 500))
  .use('/orders/*', once({ scope }))
  .post('/orders/new', async (c) => {
    const { lamps } = await c.req.parseBody()
    runs.push(`order ${String(lamps)}`)
    c.header('Set-Cookie', 'cart=; Path=/')
    c.header('Vary', 'Cookie')
    return c.json({ order: runs.length }, 201)
  })
  .post('/orders/held', async (c) => {
    runs.push('held')
    await new Promise<void>((resolve) => (release = resolve))
    return c.text('held')
  })
  .post('/orders/throws', () => {
    runs.push('throws')
    throw new Error('the other side is down')
  })
  .post('/orders/large', (c) => {
    runs.push('large')
    return c.text('x'.repeat(70_000))
  })
  .post('/orders/files', async (c) => c.json(Object.keys(await c.req.parseBody())))
  .post('/orders/cut', (c) => {
    runs.push('cut')
    const cut = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) })
    return c.body(cut)
  })
  .post('/for-users', once({ scope: (c) => c.req.header('User') }), (c) => {
    runs.push('for users')
    return c.text('placed')
  })
  .post('/webhook', once({ key: (c) => c.req.query('event'), fingerprint: false }), (c) => {
    runs.push('event')
    return c.body(null, 204)
  })
  .use('/acts', once({ scope }))
  .post('/acts', async (c) => {
    const { ends, ms } = JSON.parse(c.req.header('Act')!) as { ends: string; ms: number }
    const { key } = c.get('once')
    const run: LedgerRow = { key, fields: await c.req.text(), ends, number: crypto.randomUUID() }
    await ledger().add(run)
    await new Promise((resolve) => setTimeout(resolve, ms))
    if (ends === 'thrown') throw new Error('the action throws')
    return c.json(run)
  })
  .get('/acts/:key', async (c) => c.json(await ledger().runsOf(c.req.param('key'))))
  .post('/jobs/:name', async (c) => {
    const { name } = c.req.param()
    const work = () => {
      runs.push(name)
      if (name === 'at once') throw new Error('it throws at once')
      return resultOf(name)
    }
    const body = await c.req.text()
    const result = await runOnce({ name, key: '7', fingerprint: body }, work).catch((error: unknown) =>
      error instanceof NotRunError ? error.type : String(error),
    )
    return c.json(typeof result === 'bigint' ? String(result) : result)
  })
  .post('/release', (c) => {
    release()
    return c.text('')
  })
  .get('/runs', (c) => c.json(runs))

async function resultOf(name: string): Promise<unknown> {
  if (name === 'failing') throw new Error('the work fails')
  return name === 'no JSON' ? 1n : { run: runs.length }
}
