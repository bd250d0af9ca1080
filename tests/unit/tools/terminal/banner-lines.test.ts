import { describe, expect, it } from 'vitest'
import { bannerLines, type BannerFacts } from '../../../../tools/terminal/banner-lines.ts'

const plain = (_style: string, text: string) => text
const FACTS: BannerFacts = {
  version: '0.1.0',
  readyMs: 2_910,
  urls: ['http://localhost:8787/'],
  routes: 12,
  databases: [
    { binding: 'DB', migrations: 3, applied: 1 },
    { binding: 'VITALS', migrations: 2, applied: 0 },
  ],
  debugUrl: 'http://localhost:8787/__debug',
}

describe('bannerLines', () => {
  it('has the version, the URLs, the routes, and what was applied to which database', () => {
    expect(bannerLines(FACTS, plain)).toEqual([
      'Arrive 0.1.0  ready in 2.9 s',
      'http://localhost:8787/',
      '12 routes',
      'DB: 1 migration applied; VITALS: 2 migrations, none new',
      'F2 in the browser shows what the page does',
      'http://localhost:8787/__debug sets breakpoints in the Worker',
    ])
  })

  it('has no line for databases if there are none, or for a debugger that is there', () => {
    const facts = { ...FACTS, routes: 1, databases: [], debugUrl: undefined }
    expect(bannerLines(facts, plain).slice(2)).toEqual([
      '1 route',
      'F2 in the browser shows what the page does',
    ])
  })
})
