import { describe, expect, it } from 'vitest'
import { formatBytes, needsAttention, type BuildSizes } from '../../../../tools/summary/needs-attention.ts'
import { summaryLines } from '../../../../tools/summary/summary-lines.ts'

const home = { pattern: '/', scripts: 76_400, styles: 200, ownScripts: 700 }
const map = { pattern: '/map', scripts: 98_100, styles: 2_000, ownScripts: 22_400 }
const sizes = {
  pages: [home, map],
  worker: { bytes: 700_000, gzip: 165_000 },
  files: [{ path: 'assets/entry.js', bytes: 5_000 }],
  readers: [],
  keyless: [],
} satisfies BuildSizes
const book = { pattern: '/book', scripts: 76_400, styles: 200, ownScripts: 700 }
const none = { outDir: 'dist', prerendered: 0, cacheable: 0, withoutPage: 0 }

describe('summaryLines', () => {
  it('aligns what was built in about ten lines', () => {
    const pages = [home, map, book]
    const counts = { prerendered: 1, cacheable: 1, withoutPage: 2 }
    const lines = summaryLines({ ...sizes, ...none, ...counts, pages })
    expect(lines.join('\n')).toBe(`\
Built into dist. Sizes are after gzip; those of pages are a first load's, without HTML.

  Pages           3  1 rendered by the Worker for each request; 1 may be cached (cache, cacheControl); 1 made by the build (prerender); 2 routes without a page
  Largest    100 KB  /map: 98.1 KB of scripts, 2.0 KB of styles
  Smallest  76.6 KB  /book: 76.4 KB of scripts, 0.2 KB of styles
  Worker     165 KB  700 KB before gzip, 1 % of Cloudflare’s limit
  Files           1  5.0 KB before gzip, served beside the Worker

Nothing needs attention.`)
  })

  it('has one row for the only page', () => {
    const summary = { ...sizes, ...none, pages: [home] }
    const lines = summaryLines(summary)
    expect(lines.filter((line) => line.includes('of scripts'))).toHaveLength(1)
  })

  it('says of pages that are all alike how they are rendered', () => {
    expect(summaryLines({ ...sizes, ...none })[2]).toMatch(/2 {2}rendered by the Worker for each/)
    expect(summaryLines({ ...sizes, ...none, prerendered: 2 })[2]).toMatch(/2 {2}2 made by the build/)
  })

  it('ends with what needs attention', () => {
    const pages = [{ ...map, ownScripts: 140_000 }]
    const lines = summaryLines({ ...sizes, ...none, pages })
    expect(lines.at(-1)).toMatch(/^! \/map has 140 KB of scripts of its own: load large libr/)
  })
})

describe('needsAttention', () => {
  it('is about a Worker that is half as large as Cloudflare takes, or larger than that', () => {
    const worker = (bytes: number) => needsAttention({ ...sizes, worker: { bytes, gzip: 1 } })
    expect(worker(33_000_000)).toEqual([])
    expect(worker(40_000_000)[0]).toContain('has 40.0 MB, and Cloudflare takes at most 64 MiB')
    expect(worker(70_000_000)[0]).toContain('and Cloudflare refuses more than 64 MiB')
  })

  it('is about shared pages whose loaders read the visitor', () => {
    const readers = [{ file: 'pages/book.server.ts', line: 9, what: 'c.var' }]
    expect(needsAttention({ ...sizes, readers })[0]).toMatch(
      /^pages\/book\.server\.ts:9 reads c\.var, so its page .* openDatabase\(c\.env\.DB\)\.$/,
    )
  })

  it('is about forms that are done once, on shared pages', () => {
    const keyless = ['pages/cart.server.ts']
    expect(needsAttention({ ...sizes, keyless })[0]).toMatch(/^pages\/cart\.server\.ts exports once, but/)
  })

  it('is about static files that Cloudflare refuses, and large images', () => {
    const files = [
      { path: 'film.mp4', bytes: 30_000_000 },
      { path: 'hero.png', bytes: 900_000 },
      { path: 'logo.PNG', bytes: 600_000 },
      { path: 'small.png', bytes: 400_000 },
    ]
    expect(needsAttention({ ...sizes, files })).toEqual([
      'film.mp4 has 30.0 MB, and Cloudflare refuses static files of more than 25 MiB: serve it from R2.',
      'The image hero.png has 900 KB, and 1 more are large: make smaller ones (node_modules/arrivejs/docs/images.md).',
    ])
  })

  it('is about more static files than the free plan takes', () => {
    const files = Array.from({ length: 20_001 }, (_, number) => ({ path: `${number}`, bytes: 1 }))
    expect(needsAttention({ ...sizes, files })[0]).toContain('There are 20001 static files')
  })
})

describe('formatBytes', () => {
  it('has three digits', () => {
    expect([40, 82_449, 99_960, 164_900, 999_999, 3_240_000].map(formatBytes)).toEqual([
      '0.0 KB',
      '82.4 KB',
      '100 KB',
      '165 KB',
      '1000 KB',
      '3.2 MB',
    ])
  })
})
