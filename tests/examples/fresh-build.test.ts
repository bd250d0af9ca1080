import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildApp } from 'arrivejs/testing'
import { describe, expect, it } from 'vitest'

describe('buildApp', () => {
  it('leaves a fresh build as it is', async () => {
    const outDir = await buildApp({ app: 'examples/conduit' })
    const config = resolve(outDir, 'worker/wrangler.json')
    const { ino, mtimeMs } = statSync(config)
    expect(await buildApp({ app: 'examples/conduit' })).toBe(outDir)
    expect(statSync(config)).toMatchObject({ ino, mtimeMs })
  })
})
