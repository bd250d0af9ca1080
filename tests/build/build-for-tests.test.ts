import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { buildApp, startApp } from 'arrivejs/testing'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(resolve(tmpdir(), 'arrive-testing-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('buildApp', () => {
  it('says where it has looked for the app', async () => {
    await expect(buildApp({ app: 'docs' })).rejects.toThrow(
      `There is no app in ${resolve('docs')}: it has no routes.ts.`,
    )
  })

  // Why an app does not build: page-check.test.ts.
})

describe('startApp', () => {
  it('says that there is no build in a folder', async () => {
    await expect(startApp({ outDir: folder })).rejects.toThrow('There is no build in')
  })
})
