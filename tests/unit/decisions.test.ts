import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folder = resolve(root, 'docs/decisions')
const files = globSync('[0-9]*.md', { cwd: folder }).toSorted()

describe('the decisions', () => {
  it('are each in the index once', () => {
    const links = [...read('README.md').matchAll(/\]\(\.\/(.+?\.md)\)/g)].map(([, file]) => file)
    expect(links.toSorted()).toEqual(files)
  })

  it('have a number of their own', () => {
    const numbers = files.map((file) => basename(file).slice(0, 3))
    expect(new Set(numbers).size).toBe(files.length)
  })
})

function read(file: string): string {
  return readFileSync(resolve(folder, file), 'utf8')
}
