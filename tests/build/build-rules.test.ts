import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { preloadHelper } from '../../tools/vite/browser/preload-helper.ts'
import { licenses } from '../../tools/vite/output/licenses.ts'
import { reactBunServer } from '../../tools/vite/worker/react-bun-server.ts'
import { tryBuild } from './try-build.ts'

const folder = mkdtempSync(resolve(tmpdir(), 'arrive-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a build', () => {
  it('fails if Vite’s preload helper is not seen', async () => {
    const root = resolve(folder, 'preload-helper')
    const files = { 'entry.ts': 'console.log(1)' } // without an import(), Vite adds no helper
    expect(await tryBuild({ root, files, plugins: [preloadHelper(root)] })).toContain(
      'Vite’s preload helper was not seen',
    )
  })

  it('fails if React’s build for Bun is in another file', async () => {
    const root = resolve(folder, 'react')
    const files = {
      'entry.ts': "import 'react-dom/server.bun'",
      'node_modules/react-dom/package.json': JSON.stringify({
        exports: { './server.bun': './renamed.js' },
      }),
      'node_modules/react-dom/renamed.js': 'console.log(1)',
    }
    const plugins = [reactBunServer()]
    expect(await tryBuild({ root, files, plugins, consumer: 'server' })).toContain(
      'react-dom/server.bun has no file like',
    )
  })

  it('fails if Vite writes no list of licences', async () => {
    const root = resolve(folder, 'licenses')
    const files = { 'entry.ts': 'console.log(1)' }
    const plugin = licenses(root)
    delete plugin.configEnvironment // which asks Vite for the list
    expect(await tryBuild({ root, files, plugins: [plugin] })).toContain(
      'Vite wrote no list of licences',
    )
  })
})
