import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createCheck } from '../../tools/app/check-app.ts'
import { FIXTURE_OUT, PLATFORM_OUT } from '../apps/build-apps.ts'
import { copiedFixture } from '../apps/copied-fixture.ts'

const { app } = copiedFixture()
const HEADERS = resolve(app, 'headers.ts')

describe('an app’s headers.ts, when it is built', () => {
  afterEach(() => rmSync(HEADERS, { force: true }))

  it('is refused with a sentence for each mistake', async () => {
    writeFileSync(HEADERS, `export const headers = { images: ['https://a.example; b'], image: [] }`)
    const problem = await runCheck()
    expect(problem?.message).toContain('headers.ts: images has "https://a.example; b".')
    expect(problem?.message).toContain('headers.ts: headers has "image", which nothing reads.')
    expect(problem?.isFatal).toBe(false)
  })

  it('is refused if it has another export, or can’t be evaluated', async () => {
    writeFileSync(HEADERS, `export const header = {}`)
    expect((await runCheck())?.message).toBe(
      'headers.ts has no export named "headers"; it has "header". It exports headers.',
    )
    writeFileSync(HEADERS, `export const headers = missing()`)
    expect((await runCheck())?.message).toBe('headers.ts cannot be read: missing is not defined')
  })

  it('may import other files', async () => {
    writeFileSync(resolve(app, 'shop.ts'), `export const SHOP = 'https://shop.example'`)
    writeFileSync(HEADERS, `import { SHOP } from './shop.ts'\nexport const headers = { images: [SHOP] }`)
    const check = createCheckOfApp()
    expect(await check.run()).toBeUndefined()
    expect((await check.facts()).headers).toEqual({ images: ['https://shop.example'] })
  })
})

describe('the first module', () => {
  it('has the script sources of headers.ts, and nothing for them in an app without one', () => {
    expect(firstModule(PLATFORM_OUT)).toContain('127\\.0\\.0\\.1')
    expect(firstModule(FIXTURE_OUT)).toMatch(
      /createScriptURL:\((\w),\w,\w\)=>new URL\(\1,location\.href\)\.href\.startsWith\(\w\)\?\1:\w\(\1/,
    )
  })
})

function createCheckOfApp() {
  return createCheck({ app, wranglerFile: resolve(import.meta.dirname, '../../wrangler.toml') })
}

function runCheck() {
  return createCheckOfApp().run()
}

function firstModule(outDir: string): string {
  const [file] = globSync('client/assets/entry-*.js', { cwd: outDir })
  return readFileSync(resolve(outDir, file!), 'utf8')
}
