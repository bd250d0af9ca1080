import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { patch, PATCHES } from '../../../../tools/vite/patches.ts'

const root = resolve(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

/** A function that a file puts in the place of a method. */
const ASSIGNED = /^ *(?!this\b)[\w.!]+\.(\w+) = (?:async )?(?:\(|function\b|\w+ =>)|\.bind\(/m

describe('PATCHES', () => {
  const files = globSync('tools/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('/patches.ts'))
  const texts = files.map((file) => ({ file, text: read(file) }))

  it.each(Object.keys(PATCHES))('%s: is replaced in one file', (what) => {
    expect(texts.filter(({ text }) => text.includes(`'${what}'`))).toHaveLength(1)
  })

  it.each(Object.entries(PATCHES))('%s: has a test, and an issue or a text for one', (_what, patched) => {
    const { test, upstream } = patched
    expect(existsSync(resolve(root, test))).toBe(true)
    if (!/^https:\/\/github\.com\/[\w/-]+\/issues\/\d+$/.test(upstream)) {
      expect(read('docs/upstream.md').split('\n')).toContain(`## ${upstream}`)
    }
  })

  it('are all methods that are replaced, but for those of loggers that a file makes itself', () => {
    const assigning = texts.filter(({ text }) => ASSIGNED.test(text))
    expect(assigning.filter(({ text }) => !text.includes('createLogger(')).map(({ file }) => file)).toEqual(
      [],
    )
    expect(ASSIGNED.test('  server.restart = async () => {')).toBe(true)
    expect(ASSIGNED.test('  hot.send = (payload) => {')).toBe(true)
  })
})

describe('patch', () => {
  function counter() {
    return {
      lines: ['a'],
      count() {
        return this.lines.length
      },
    }
  }

  it('replaces a method by what is made of it, bound to its object', () => {
    const object = counter()
    patch('restart of the server', object, 'count', (count) => () => count() + 1)
    const { count } = object
    expect(count()).toBe(2)
  })

  it('puts it back', () => {
    const object = counter()
    patch('restart of the server', object, 'count', () => () => 7)()
    expect(object.count()).toBe(1)
  })
})
