import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../../../tools/environment/read-settings.ts'
import { previewProblems } from '../../publish/preview-problems.ts'

const PRODUCTION = `
name = "shop"
compatibility_date = "2026-10-12"
[[d1_databases]]
binding = "DB"
database_name = "shop"
[[r2_buckets]]
binding = "FILES"
bucket_name = "shop-files"
[[kv_namespaces]]
binding = "DRAFTS"
id = "4f2"
[[queues.producers]]
binding = "MAIL"
queue = "shop-mail"
[[durable_objects.bindings]]
name = "ROOMS"
class_name = "Room"
[[migrations]]
tag = "v1"
new_sqlite_classes = ["Room"]
`

let folder: string
beforeAll(() => void (folder = mkdtempSync(resolve(tmpdir(), 'arrive-previews-'))))
afterAll(() => rmSync(folder, { recursive: true }))

describe('previewProblems', () => {
  it('are none with bindings of their own, or with none', () => {
    expect(problemsOf('[previews]')).toEqual([])
    const own = `[[previews.d1_databases]]\nbinding = "DB"\ndatabase_name = "shop-previews"`
    expect(problemsOf(own)).toEqual([])
    const room = `[[previews.durable_objects.bindings]]\nname = "ROOMS"\nclass_name = "Room"`
    expect(problemsOf(room)).toEqual([])
  })

  it('have the block to write', () => {
    expect(problemsOf('')).toEqual([expect.stringMatching(/no block \[previews\].*\n\[previews\]\n$/s)])
  })

  it.each([
    ['d1_databases', 'binding = "DB"', 'database_name = "shop"', 'database'],
    ['r2_buckets', 'binding = "FILES"', 'bucket_name = "shop-files"', 'bucket'],
    ['kv_namespaces', 'binding = "DRAFTS"', 'id = "4f2"', 'namespace'],
    ['queues.producers', 'binding = "MAIL"', 'queue = "shop-mail"', 'queue'],
  ])('show both lines of production’s %s', (table, binding, line, name) => {
    const [problem] = problemsOf(`[[previews.${table}]]\n${binding}\n${line}`)
    expect(problem).toContain(`names production's ${name}:`)
    expect(problem).toContain(`  [[${table}]] ${line}\n  [[previews.${table}]] ${line}\n`)
  })

  it('show both lines of production’s objects', () => {
    const binding = `name = "ROOMS"\nclass_name = "Room"\nscript_name = "shop"`
    const [problem] = problemsOf(`[[previews.durable_objects.bindings]]\n${binding}`)
    expect(problem).toMatch(/names production's Durable Objects:.*script_name = "shop"/s)
  })
})

function problemsOf(previews: string): string[] {
  const file = resolve(folder, 'wrangler.toml')
  writeFileSync(file, `${PRODUCTION}${previews}\n`)
  return previewProblems(readSettings(file, ''))
}
