import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workerDependencies } from '../../../../../tools/vite/development/worker-dependencies.ts'

const root = mkdtempSync(resolve(tmpdir(), 'arrive-worker-'))
const updated: string[] = []
let server: ViteDevServer

/** Imports modules while the server starts, as Cloudflare's plugin does. */
const worker: Plugin = {
  name: 'worker',
  config: () => ({ environments: { worker: { consumer: 'server' } } }),
  async configureServer({ environments }) {
    await environments['worker']!.transformRequest('/globs.ts')
  },
  hotUpdate: {
    order: 'post',
    handler({ modules }) {
      if (this.environment.name === 'worker') updated.push(...modules.map(({ url }) => url))
    },
  },
}

beforeAll(async () => {
  writeFileSync(resolve(root, 'globs.ts'), "export default import.meta.glob('./*.server.ts')")
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    plugins: [workerDependencies(), worker],
  })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

describe('workerDependencies', () => {
  it('lets the Worker hear of new files for modules that it imported at the start', async () => {
    const created = resolve(root, 'home.server.ts')
    writeFileSync(created, '')
    server.watcher.emit('add', created)
    await expect.poll(() => updated).toContain('/globs.ts')
  })
})
