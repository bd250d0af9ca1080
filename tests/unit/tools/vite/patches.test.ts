import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { original, PATCHES } from '../../../../tools/vite/patches.ts'

const folder = resolve(import.meta.dirname, '../../../../tools/vite')

describe('PATCHES', () => {
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => file !== 'patches.ts')
  const texts = files.map((file) => readFileSync(resolve(folder, file), 'utf8'))

  it.each(Object.keys(PATCHES))('%s: is replaced in one file', (what) => {
    expect(texts.filter((text) => text.includes(what))).toHaveLength(1)
  })

  it('are the only methods that are bound to be replaced', () => {
    const bound = texts.filter((text) => /const (\w+) = (\w+\.)+\1\.bind\(/.test(text))
    expect(bound.filter((text) => !text.includes('writeHead'))).toEqual([])
  })
})

describe('original', () => {
  it('gives a method bound to its object', () => {
    const logger = { lines: ['a'], error: (_line: string) => {}, count: () => 1 }
    logger.count = function count(this: typeof logger) {
      return this.lines.length
    }
    const count = original('errors of the logger during a restart', logger, 'count')
    logger.count = () => 0
    expect(count()).toBe(1)
  })
})
