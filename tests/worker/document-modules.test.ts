import { describe, expect, it } from 'vitest'
import { decodeBootstrap } from '../../src/wire/bootstrap.ts'
import { servedFixture } from './served-fixture.ts'

const { get } = servedFixture()

const TABLE = /\/assets\/(routes|read-route)-/
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

async function namedBy(path: string): Promise<{ module: string | undefined; modules: string }> {
  const html = await (await get(path)).text()
  const [, modules, text] = /data-modules="([^"]*)"[^>]*>([^<]*)</.exec(html)!
  const { page } = decodeBootstrap(text!)!
  return { module: page.type === 'page' ? page.module : undefined, modules: modules! }
}
