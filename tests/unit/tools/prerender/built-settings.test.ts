import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { originsOf } from '../../../../tools/prerender/built-settings.ts'

const outDir = mkdtempSync(resolve(tmpdir(), 'arrive-settings-'))
afterAll(() => rmSync(outDir, { recursive: true }))
mkdirSync(resolve(outDir, 'worker'))

describe('originsOf', () => {
  it('are those of the site that wrangler.toml names', () => {
    settings({ routes: ['*.shop.example/*', { pattern: 'shop.example', custom_domain: true }] })
    const origin = 'https://shop.example'
    expect(originsOf(outDir)).toEqual({ pages: origin, errorPages: origin })
  })

  it('are else a host that no text can have, and for error pages the same in each build', () => {
    settings({})
    const [first, second] = [originsOf(outDir), originsOf(outDir)]
    expect(first.pages).toMatch(/^https:\/\/[\w-]{36}\.invalid$/)
    expect(second.pages).not.toBe(first.pages)
    expect(second.errorPages).toBe(first.errorPages)
  })
})

function settings(settings: object): void {
  writeFileSync(
    resolve(outDir, 'worker/wrangler.json'),
    JSON.stringify({ assets: {}, ...settings }),
  )
}
