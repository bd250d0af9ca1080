import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { FIXTURE_OUT } from '../../../apps/build-apps.ts'
import { changedFixture } from '../../../apps/changed-fixture.ts'
import { serveUnmeasured } from '../../../servers/serve-unmeasured.ts'
import { withVisitors, withVisitorsOf, type Visitor } from '../../visitor.ts'

const MIDDLEWARE = `import { Hono } from 'hono'
export default new Hono().use(async (c, next) => {
  await next()
  c.header('X-Seen', c.req.path)
})
`

const createVisitor = withVisitors(FIXTURE_OUT)
const createVisitorOfMiddleware = withVisitorsOf(serveWithMiddleware)

it('a page without a server module is shown in place without a request for data', async () => {
  const visitor = await createVisitor()
  await goesToAbout(visitor)
  expect(visitor.wire.requests).not.toContain('/_data/about')
  await visitor.leaves()
})

it('the same page asks the server if the app has middleware', async () => {
  const visitor = await createVisitorOfMiddleware()
  await goesToAbout(visitor)
  expect(visitor.wire.requests).toContain('/_data/about')
  await visitor.leaves()
})

async function goesToAbout(visitor: Visitor): Promise<void> {
  await visitor.open('/links')
  const first = await visitor.document()
  await visitor.click('#to-about')
  await visitor.sees('About')
  expect(await visitor.document()).toBe(first)
}

async function serveWithMiddleware() {
  const outDir = await changedFixture('middleware', (app) =>
    writeFileSync(resolve(app, 'server.ts'), MIDDLEWARE),
  )
  return serveUnmeasured(outDir)
}
