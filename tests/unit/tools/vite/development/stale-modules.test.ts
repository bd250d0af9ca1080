import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { createServer, type DevEnvironment, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackStaleModules } from '../../../../../tools/vite/development/stale-modules.ts'

const root = mkdtempSync(resolve(tmpdir(), 'arrive-stale-'))
const file = resolve(root, 'one.ts')
const invalidated: string[] = []
let server: ViteDevServer
let worker: DevEnvironment

beforeAll(async () => {
  writeFileSync(file, 'export const one = 1')
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    environments: { worker: { consumer: 'server' } },
  })
  worker = server.environments['worker']!
  trackStaleModules(worker, () => void invalidated.push('once'))
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

describe('trackStaleModules', () => {
  it('lets a runner keep a module that has not changed', async () => {
    await worker.transformRequest('/one.ts')
    expect(await worker.fetchModule('/one.ts', undefined, { cached: true })).toEqual({ cache: true })
  })

  it('has a runner fetch a module that has changed, although it is transformed already', async () => {
    writeFileSync(file, 'export const one = 2')
    server.watcher.emit('change', file)
    await expect.poll(() => invalidated).not.toEqual([])
    await worker.transformRequest('/one.ts')
    const fetched = await worker.fetchModule('/one.ts', undefined, { cached: true })
    expect(fetched).toMatchObject({ code: expect.stringContaining('2'), invalidate: true })
  })
})
