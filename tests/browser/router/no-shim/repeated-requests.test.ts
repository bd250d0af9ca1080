import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FIXTURE_OUT } from '../../../apps/build-apps.ts'
import { startCuttingServer, type CuttingServer } from '../../../servers/cutting-server.ts'
import { withVisitors, type Visitor } from '../../visitor.ts'

const createVisitor = withVisitors(FIXTURE_OUT)
let visitor: Visitor
let server: CuttingServer

beforeEach(async () => {
  visitor = await createVisitor()
})
afterEach(async () => {
  await visitor.leaves()
  await server.close()
})

// Why the docs ask for a key: what our own tests count as sent, a server may get twice.
describe('one `fetch` with POST, on a kept connection that the server cuts', () => {
  it('before its response: the browser sends it again, and no script hears of it', async () => {
    server = await startCuttingServer('before')
    expect(await post()).toBe('posted')
    expect(server.posts()).toBe(2)
  })

  it('in its response: the browser does not send it again', async () => {
    server = await startCuttingServer('in')
    expect(await post()).toBe('failed')
    expect(server.posts()).toBe(1)
  })
})

/** The first request of a connection is never sent again. */
async function post(): Promise<unknown> {
  await visitor.page.goto(server.origin)
  return visitor.page.evaluate(async () => {
    await (await fetch('/first')).text()
    const sent = fetch('/second', { method: 'POST', body: 'text', cache: 'no-store' })
    return sent.then((response) => response.text()).catch(() => 'failed')
  })
}
