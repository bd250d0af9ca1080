import { appendFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataPathOf } from '../../../src/wire/page-data.ts'
import { serveBuilt } from '../../../tools/serve/serve-built.ts'
import { bringPackage, buildApp, copyApp, emptyFolder } from '../../apps/copied-fixture.ts'
import { BROWSER } from '../served-fixture.ts'

let server: Awaited<ReturnType<typeof serveBuilt>>
beforeAll(async () => {
  const folder = emptyFolder()
  const app = copyApp('edge', folder)
  bringPackage(folder, 'valibot')
  rmSync(resolve(app, 'server.ts'))
  appendFileSync(resolve(app, 'pages/item.server.ts'), `\nexport const cacheControl = '${PUBLIC}'\n`)
  const outDir = resolve(folder, 'dist')
  buildApp(app, outDir)
  server = await serveBuilt({ outDir, port: 0, onLog: () => {} })
})
afterAll(() => server?.dispose())

const PUBLIC = 'public, max-age=60'
const PRIVATE = expect.stringMatching(/^private\b/)

// Middleware sets no header here that would hide what the response says.
describe('a shared page of an app without a server.ts', () => {
  it('gives other caches its document, and never its data', async () => {
    expect(await cacheControlOf('/items/1')).toBe(PUBLIC)
    // Made for the edge, and from it.
    const ofData = [
      await cacheControlOf(dataPathOf('/items/1')),
      await cacheControlOf(dataPathOf('/items/1')),
    ]
    expect(ofData).toEqual([PRIVATE, PRIVATE])
  })
})

async function cacheControlOf(path: string): Promise<string | null> {
  const response = await fetch(new URL(path, server.url), { headers: BROWSER })
  await response.body?.cancel()
  expect(response.status).toBe(200)
  return response.headers.get('Cache-Control')
}
