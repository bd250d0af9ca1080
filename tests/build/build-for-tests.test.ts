import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApp, BuildFailed, startApp } from 'arrivejs/testing'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(resolve(tmpdir(), 'arrive-testing-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('buildApp', () => {
  it('says where it has looked for the app', async () => {
    await expect(buildApp({ app: 'docs' })).rejects.toThrow(
      `There is no app in ${resolve('docs')}: it has no routes.ts.`,
    )
  })

  it('says why the app does not build', { timeout: 60_000 }, async () => {
    writeFileSync(resolve(folder, 'routes.ts'), 'export const routes = {}')
    const error = await buildApp({ app: pathToFileURL(folder) }).catch((reason) => reason)
    expect(error).toBeInstanceOf(BuildFailed)
    expect(error.message).toMatch(`The build of ${folder} failed:`)
    expect(error.message).toContain('document.tsx')
  })
})

describe('startApp', () => {
  it('says that there is no build in a folder', async () => {
    await expect(startApp({ outDir: folder })).rejects.toThrow('There is no build in')
  })
})
