import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

const files = globSync('{src,client}/**/*.{ts,tsx}', { cwd: root })

describe('the names of events, marks, keys and ids in a page', () => {
  const names = files.flatMap((file) => {
    const text = readFileSync(resolve(root, file), 'utf8')
    return [...text.matchAll(/['"`](arrive:[\w:-]+)/g)].map(([, name]) => ({ name: name!, file }))
  })

  it('are found', () => {
    expect(names.length).toBeGreaterThan(20)
  })

  it.each(names)('$name is written once, and means one thing', ({ name }) => {
    expect(names.filter((other) => other.name === name)).toHaveLength(1)
  })
})

it('no constant is written a second time so that its module is not imported', () => {
  const copies = files.filter((file) =>
    /\bconst \w+: typeof [A-Z_]+ = /.test(readFileSync(resolve(root, file), 'utf8')),
  )
  expect(copies).toEqual([])
})
