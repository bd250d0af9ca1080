import { describe, expect, it } from 'vitest'
import { decodeBootstrap, type Bootstrap } from '../../src/wire/bootstrap.ts'
import { servedFixture } from './served-fixture.ts'

const { get } = servedFixture()

const TABLE = /\/assets\/(routes|read-route)-/
const LINK = '<link rel="modulepreload" fetchpriority="low" [^>]*href="/assets/react-[^"]+"/>'
const DEFERRED = /\/assets\/receive-deferred-/

describe('the modules that a document names', () => {
  it('are those of hydration and its page module, without the route table', async () => {
    const { module, modules } = await namedBy('/items/7')
    expect(module).toMatch(/^\/assets\/item-[^/]+\.js$/)
    expect(modules).toContain(module)
    expect(modules).toMatch(/\/assets\/hydrate-/)
    expect(modules).not.toMatch(TABLE)
    expect(modules).not.toMatch(DEFERRED)
  })

  it('include what receives deferred values', async () => {
    expect((await namedBy('/slow')).modules).toMatch(DEFERRED)
  })

  it('need no route table for a page that reads its search', async () => {
    const { module, modules } = await namedBy('/find')
    expect(module).toMatch(/^\/assets\/find-[^/]+\.js$/)
    expect(modules).not.toMatch(TABLE)
  })

  it('are only those of hydration on an error page', async () => {
    const { module, modules } = await namedBy('/nowhere')
    expect(module).toBeUndefined()
    expect(modules).toMatch(/\/assets\/hydrate-/)
    expect(modules).not.toMatch(TABLE)
  })
})

describe('React', () => {
  it('is requested by the document of an idle page, after its shell', async () => {
    expect(await textOf('/')).toMatch(RegExp(`announcer"[^>]*></div>${LINK}</body></html>$`))
    expect(await textOf('/slow')).toMatch(RegExp(`announcer"[^>]*></div>.*${LINK}<.*id="late"`, 's'))
  })

  it('is not requested by the document with Save-Data, so caches have to keep two', async () => {
    const saving = await get('/', { headers: { 'Save-Data': 'on' } })
    expect(await saving.text()).not.toMatch(/fetchpriority/)
    expect(saving.headers.get('Vary')).toBe('Save-Data')
    expect((await get('/')).headers.get('Vary')).toBe('Save-Data')
  })

  it('is not requested by the document of a page that hydrates on intent, nor of an error', async () => {
    expect(await textOf('/patient')).not.toMatch(/fetchpriority/)
    expect((await get('/patient')).headers.get('Vary')).toBeNull()
    expect(await textOf('/nowhere')).not.toMatch(/fetchpriority/)
  })
})

async function textOf(path: string): Promise<string> {
  return (await get(path)).text()
}

async function namedBy(path: string): Promise<{ module: string | undefined; modules: string }> {
  const html = await textOf(path)
  const [, modules, text] = /data-modules="([^"]*)"[^>]*>([^<]*)</.exec(html)!
  const { page } = decodeBootstrap(text!) as Bootstrap
  return { module: page.type === 'page' ? page.module : undefined, modules: modules! }
}
