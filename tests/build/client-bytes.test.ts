import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serveBuilt } from '../../tools/serve/serve-built.ts'
import { buildScripts } from '../../bench/builds/build-scripts.ts'
import { ROOT } from '../../bench/folders.ts'
import { clientBytes, scriptBytes } from '../../bench/bytes/client-bytes.ts'
import { BYTES_OVER_REACT } from '../../bench/targets.ts'
import { FIXTURE_OUT } from '../apps/build-apps.ts'

describe('the JavaScript of a page that is hydrated when idle', () => {
  const folder = mkdtempSync(resolve(tmpdir(), 'arrive-react-'))
  let server: Awaited<ReturnType<typeof serveBuilt>>
  beforeAll(async () => {
    server = await serveBuilt({ outDir: FIXTURE_OUT, port: 0, onLog: () => {} })
  })
  afterAll(async () => {
    await server?.dispose()
    rmSync(folder, { recursive: true })
  })

  it('is React’s own and at most 7.4 KB', { timeout: 60_000 }, async () => {
    vi.stubEnv('NODE_ENV', 'production') // else it is React's build for development
    await buildScripts(resolve(ROOT, 'bench/baselines/react-alone.tsx'), folder)
    vi.unstubAllEnvs()
    const html = await (await fetch(server.url)).text()
    const { hydrated } = clientBytes(FIXTURE_OUT, { html, module: '/pages/home.tsx' })
    expect(hydrated - scriptBytes(folder)).toBeLessThanOrEqual(BYTES_OVER_REACT)
  })
})
