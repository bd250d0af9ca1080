import { Hono } from 'hono'
import { once } from '../../../middleware/once.ts'
import { NotRunError, runOnce } from '../../../run/run-once.ts'

export { OnceStore } from '../../../store/once-store.ts'

/** What has run, in this Worker. */
const runs: string[] = []
let release = () => {}

const scope = ({ req }: { req: { header(name: string): string | undefined } }) => req.header('User') ?? ''

export default new Hono()
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
  .post('/webhook', once({ key: (c) => c.req.query('event'), fingerprint: false }), (c) => {
    runs.push('event')
    return c.body(null, 204)
  })
  .post('/work/:name', async (c) => {
    const { name } = c.req.param()
    const work = async () => {
      runs.push(name)
      if (name === 'failing') throw new Error('the work fails')
      return { run: runs.length }
    }
    const body = await c.req.text()
    const result = await runOnce({ name, key: '7', fingerprint: body }, work).catch((error: unknown) =>
      error instanceof NotRunError ? error.type : String(error),
    )
    return c.json(result)
  })
  .post('/release', (c) => {
    release()
    return c.text('')
  })
  .get('/runs', (c) => c.json(runs))
