import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** All that makes, stores and sends the pages that visitors share. */
const SHARED_PAGES = [
  'src/server/without-visitor/**',
  'src/server/shared-pages/**',
  'tools/prerender/**',
  'src/server/request/request-without-visitor.ts',
  'src/server/request/is-unknown-host.ts',
  'src/server/rendering/render-page-shell.ts',
  'src/server/rendering/resume-page.ts',
  'src/server/rendering/shell/**',
]

describe('the lines of code', () => {
  it('for pages that visitors share are at most 2,500', () => {
    const lines = linesOf(SHARED_PAGES)
    expect(lines).toBeGreaterThan(1500)
    expect(lines).toBeLessThanOrEqual(2500)
  })
})

/** Of the TypeScript files that these patterns match. */
function linesOf(patterns: readonly string[]): number {
  const files = globSync(patterns, { cwd: root }).filter((file) => /\.tsx?$/.test(file))
  const counts = files.map(
    (file) => readFileSync(resolve(root, file), 'utf8').split('\n').length - 1,
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
