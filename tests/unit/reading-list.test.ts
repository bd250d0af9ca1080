import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const MAX_FILES = 75
const MAX_LINES = 5000

it('the files that a newcomer reads are few, and together at most 5,000 lines', () => {
  const text = readFileSync(resolve(root, 'ARCHITECTURE.md'), 'utf8')
  const [, list = ''] = /^## Read these files, in this order$([\s\S]*?)^## /m.exec(text) ?? []
  const files = [...list.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThan(50)
  expect(files.length).toBeLessThanOrEqual(MAX_FILES)
  const lines = files.map((file) => readFileSync(resolve(root, file), 'utf8').split('\n').length - 1)
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MAX_LINES)
})
