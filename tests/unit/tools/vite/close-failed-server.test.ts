import type { Plugin, ViteDevServer } from 'vite'
import { describe, expect, it } from 'vitest'
import { closeFailedServer } from '../../../../tools/vite/close-failed-server.ts'

describe('closeFailedServer', () => {
  it('closes the server that a plugin could not set up, and fails as the plugin did', async () => {
    const failure = new Error('a class is missing')
    const failing = () => Promise.reject(failure)
    expect(await setUp({ name: 'a', configureServer: failing })).toEqual([failure, 'closed'])
    const inOrder = { order: 'pre', handler: failing } as const
    expect(await setUp({ name: 'b', configureServer: inOrder })).toEqual([failure, 'closed'])
  })

  it('leaves the server open that a plugin has set up', async () => {
    expect(await setUp({ name: 'a', configureServer() {} })).toEqual([undefined])
  })
})

/** What a plugin's hook throws, and what happens to its server. */
async function setUp(plugin: Plugin): Promise<unknown[]> {
  const happened: string[] = []
  const server = { close: () => Promise.resolve(void happened.push('closed')) }
  const [wrapped] = closeFailedServer([plugin])
  const hook = wrapped!.configureServer!
  const run = (typeof hook === 'function' ? hook : hook.handler) as (server: ViteDevServer) => unknown
  const thrown: unknown = await Promise.resolve(run(server as unknown as ViteDevServer)).then(
    () => undefined,
    (error: unknown) => error,
  )
  return [thrown, ...happened]
}
