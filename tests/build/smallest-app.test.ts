import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { startApp, type StartedApp } from 'arrivejs/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

describe('the smallest app', () => {
  let app: StartedApp
  beforeAll(async () => {
    app = await startApp({ app: resolve(root, 'tests/apps/smallest') })
  })
  afterAll(() => app.close())

  it('shows its page', async () => {
    const response = await app.fetch('/')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<h1>Home</h1>')
  })

  it('shows its error page', async () => {
    const response = await app.fetch('/missing')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<h1>404: This page could not be found</h1>')
  })
})

describe('the tests of the framework', () => {
  it('look at the fixture, never at the site', () => {
    const files = globSync('tests/{browser,unit,worker}/**/*.ts', {
      cwd: root,
      exclude: ['tests/unit/guide/*', 'tests/unit/tools/{app,package}/*'], // they name its place
    })
    expect(files.length).toBeGreaterThan(40)
    const looking = files.filter((file) =>
      /\bSITE_OUT|\.\.\/site\/|#app\//.test(readFileSync(resolve(root, file), 'utf8')),
    )
    expect(looking).toEqual([])
  })
})
