import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { originsOf } from '../../../../tools/prerender/built-settings.ts'

const SHOP = ['*.shop.example/*', { pattern: 'shop.example', custom_domain: true }]

const outDir = mkdtempSync(resolve(tmpdir(), 'arrive-settings-'))
afterAll(() => rmSync(outDir, { recursive: true }))
mkdirSync(resolve(outDir, 'worker'))

describe('originsOf', () => {
  it('are the first domain of routes', () => {
    const origin = 'https://shop.example'
    expect(origins({ routes: SHOP })).toEqual({ pages: origin, errorPages: origin })
  })

  it('are the variable ORIGIN, as of an environment with routes = []', () => {
    const vars = { ORIGIN: 'https://shop-staging.team.workers.dev' }
    expect(origins({ routes: [], vars }).pages).toBe('https://shop-staging.team.workers.dev')
    const www = { ORIGIN: 'https://www.shop.example/' }
    expect(origins({ routes: SHOP, vars: www }).pages).toBe('https://www.shop.example')
  })

  it('are else a host that no text can have, and for error pages the same in each build', () => {
    const vars = { SUPPORT_ADDRESS: 'help@shop.example' }
    const [first, second] = [origins({ vars }), origins({ vars })]
    expect(first.pages).toMatch(/^https:\/\/[\w-]{36}\.invalid$/)
    expect(second.pages).not.toBe(first.pages)
    expect(second.errorPages).toBe(first.errorPages)
  })

  it('refuse a variable that is no origin', () => {
    const refused =
      'ORIGIN in the vars of the Wrangler configuration is shop.example: write an origin, such as'
    expect(() => origins({ vars: { ORIGIN: 'shop.example' } })).toThrow(refused)
    expect(() => origins({ vars: { ORIGIN: 'https://shop.example/en' } })).toThrow('write an')
  })
})

function origins(settings: object) {
  const built = JSON.stringify({ assets: {}, ...settings })
  writeFileSync(resolve(outDir, 'worker/wrangler.json'), built)
  return originsOf(outDir)
}
