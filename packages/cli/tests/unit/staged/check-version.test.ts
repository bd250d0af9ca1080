import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { checkVersion } from '../../../staged/check-version.ts'

let server: Server
let asked: IncomingMessage[]
afterEach(() => void server.close())

describe('checkVersion', () => {
  it('asks the version by its id', async () => {
    await serve(() => [200, '{"build":"new"}'])
    expect(await check()).toEqual({ type: 'right' })
    expect(asked.map(({ url }) => url)).toEqual(['/_builds.json', '/'])
    expect(asked[0]!.headers['cloudflare-workers-version-overrides']).toBe('shop="v2"')
  })

  it('asks again until the new build responds', async () => {
    const builds = ['old', 'old', 'new', 'old', 'new']
    await serve(() => [200, `{"build":"${builds.shift()}"}`])
    expect(await check()).toEqual({ type: 'right' })
    expect(asked).toHaveLength(5)
  })

  it('names the URL of a response that is wrong', async () => {
    await serve(({ url }) => (url === '/' ? [500, 'broken'] : [200, '{"build":"new"}']))
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/`
    expect(await check()).toEqual({ type: 'wrong', url, why: 'status 500' })
  })

  it('takes no error of another build for one of the new', async () => {
    await serve(() => [500, '{"build":"old"}'])
    expect(await check({ limitMs: 0 })).toEqual({ type: 'not reached' })
  })

  it('takes what a login responds', async () => {
    await serve(({ url }) => (url === '/' ? [401, 'Who are you?'] : [200, '{"build":"new"}']))
    expect(await check()).toEqual({ type: 'right' })
  })

  it('is wrong if nobody responds', async () => {
    await serve(() => 'hang up')
    expect(await check({ limitMs: 0 })).toMatchObject({ type: 'wrong' })
  })
})

async function serve(respond: (request: IncomingMessage) => [number, string] | 'hang up') {
  asked = []
  server = createServer((request, response) => {
    asked.push(request)
    const content = respond(request)
    if (content === 'hang up') return void request.socket.destroy()
    response.writeHead(content[0]).end(content[1])
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
}

function check({ limitMs = 60_000 } = {}) {
  const { port } = server.address() as AddressInfo
  return checkVersion({
    ...{ url: new URL(`http://127.0.0.1:${port}`), name: 'shop', version: 'v2', build: 'new' },
    ...{ paths: ['/_builds.json', '/'], limitMs },
  })
}
