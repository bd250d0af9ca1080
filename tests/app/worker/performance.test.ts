import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveBuilt } from '../../../tools/serve/serve-built.ts'
import { APP_OUT } from '../../build-apps.ts'

describe('the guide’s page about performance', () => {
  let server: Awaited<ReturnType<typeof serveBuilt>>
  beforeAll(async () => {
    server = await serveBuilt({ outDir: APP_OUT, port: 0, onLog: () => {} })
  })
  afterAll(() => server?.dispose())
  const get = (path: string) => fetch(new URL(path, server.url))

  it('shows plots that exist', async () => {
    const html = await (await get('/guide/performance')).text()
    const plots = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src!)
    expect(plots.length).toBeGreaterThan(0)
    const types = await Promise.all(
      plots.map(async (plot) => (await get(plot)).headers.get('Content-Type')),
    )
    expect(new Set(types)).toEqual(new Set(['image/svg+xml']))
  })
})
