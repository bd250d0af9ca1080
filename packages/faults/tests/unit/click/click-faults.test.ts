import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CLICK_FAULTS, DEPLOY } from '../../../click/click-faults.ts'
import { startFaultProxy } from '../../../proxy/fault-proxy.ts'

describe('CLICK_FAULTS', () => {
  it('have names of their own', () => {
    const names = CLICK_FAULTS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the fault of a deploy', () => {
  const deploy = CLICK_FAULTS.find(({ name }) => name === DEPLOY)!

  it('lets the other build respond until it is lifted', async () => {
    const proxy = await startFaultProxy(await serve('first'))
    onTestFinished(() => proxy.close())
    const lifted = await deploy.start(proxy, await serve('second'))
    expect(await textOf(proxy.origin)).toBe('second')
    await lifted.lift()
    expect(await textOf(proxy.origin)).toBe('first')
  })

  it('needs another build', async () => {
    const proxy = await startFaultProxy(await serve('first'))
    onTestFinished(() => proxy.close())
    expect(() => deploy.start(proxy)).toThrow('needs another build')
  })
})

async function serve(text: string): Promise<URL> {
  const server: Server = createServer((_, response) => void response.end(text))
  onTestFinished(() => void server.close())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text()
}
