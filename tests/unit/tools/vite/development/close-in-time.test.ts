import { createServer } from 'vite'
import { describe, expect, it } from 'vitest'
import { closeInTime } from '../../../../../tools/vite/development/close-in-time.ts'

const WAITS = '/waits-for-ever.js'

describe('closeInTime', () => {
  it('closes a server that is transforming a module for ever', async () => {
    const loading = Promise.withResolvers<void>()
    const server = await createServer({
      configFile: false,
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false },
      plugins: [
        {
          name: 'waits',
          resolveId: (id) => (id === WAITS ? id : undefined),
          load(id) {
            if (id !== WAITS) return undefined
            loading.resolve()
            return new Promise<string>(() => {})
          },
          configureServer: closeInTime,
        },
      ],
    })
    void server.environments.client.transformRequest(WAITS).catch(() => {})
    await loading.promise
    await expect(server.close()).resolves.toBeUndefined()
  })
})
