import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readFromSite } from '../../../old-files/read-builds.ts'

let asked = 0
let dropped = 0
const server = createServer(({ socket }, response) => {
  if (asked++ < dropped) socket.destroy()
  else response.end('a list')
})

afterEach(() => void server.close())

describe('readFromSite', () => {
  it('asks again if the connection was closed, and rejects after the second time', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const read = readFromSite(new URL(`http://127.0.0.1:${port}`))
    dropped = 1
    expect(new TextDecoder().decode(await read('_builds.json'))).toBe('a list')
    dropped = asked + 2
    await expect(read('_builds.json')).rejects.toThrow('fetch failed')
    expect(asked).toBe(4)
  })
})
