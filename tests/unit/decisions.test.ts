import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folder = resolve(root, 'docs/decisions')
const files = globSync('[0-9]*.md', { cwd: folder }).toSorted()

/** A path in backticks that begins with one of the repository's folders. */
const PATH = /`((?:client|docs|src|tests|tools)\/[\w./-]+)`/g

describe('the decisions', () => {
  it('are each in the index once', () => {
    const links = [...read('README.md').matchAll(/\]\(\.\/(.+?\.md)\)/g)].map(([, file]) => file)
    expect(links.toSorted()).toEqual(files)
  })

  it('have a number of their own', () => {
    const numbers = files.map((file) => basename(file).slice(0, 3))
    expect(new Set(numbers).size).toBe(files.length)
  })

  it('name files that exist', () => {
    const missing = files.flatMap((file) => {
      const paths = [...read(file).matchAll(PATH)].map(([, path]) => path!)
      return paths.filter((path) => !existsSync(resolve(root, path)))
    })
    expect(missing).toEqual([])
  })
})

function read(file: string): string {
  return readFileSync(resolve(folder, file), 'utf8')
}
