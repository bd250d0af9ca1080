import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { visitingOf, visitor, withVisitors } from '../../../tests/browser/visitor.ts'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const PATHS = [
  '/',
  '/lab/missing',
  '/lab',
  '/lab/lost',
  '/guide',
  '/guide/forms',
  '/guide/arrivejs',
  '/guide/reference-data',
  '/guide/search?q=qqqq',
]

visitingOf(withVisitors(SITE_OUT))

describe('axe', () => {
  it.each(PATHS)('has nothing to say against %s, nor against its dark colors', async (path) => {
    await visitor.page.goto(visitor.wire.origin + path)
    await visitor.page.evaluate(AXE)
    await setTheme('light')
    expect(await violations({})).toEqual([])
    await setTheme('dark')
    expect(await violations({ runOnly: 'color-contrast' })).toEqual([])
  })
})

describe('axe, while somebody searches', () => {
  it.each(['cookie', 'qqqq'])('has nothing to say against what “%s” finds', async (query) => {
    await visitor.open('/guide/forms')
    await visitor.click('.site-search > button')
    await visitor.page.type('.guide-search input', query)
    await visitor.page.waitForSelector('.search-results a')
    await visitor.page.evaluate(AXE)
    await setTheme('light')
    expect(await violations({})).toEqual([])
    await setTheme('dark')
    expect(await violations({ runOnly: 'color-contrast' })).toEqual([])
  })
})

function setTheme(value: string): Promise<void> {
  return visitor.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }])
}

/** Rules with the elements that break them. */
function violations(options: object): Promise<unknown> {
  return visitor.page.evaluate(async (options) => {
    const { violations } = await window.axe!.run({ resultTypes: ['violations'], ...options })
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  }, options)
}
