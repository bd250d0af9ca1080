import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folder = resolve(root, 'docs/decisions')
const files = globSync('[0-9]*.md', { cwd: folder }).toSorted()
const MAX_WORDS = { alone: 250, merged: 400 }
const MAX_REJECTED = 3
const MAX_TESTS = 1
/** One screen. */
const MAX_LINES_OF_INDEX = 47

describe('the decisions', () => {
  it('are each in the index once, with the numbers that they replace', () => {
    const lines = [...read('README.md').matchAll(/- ([\d, ]+) \[.+\]\(\.\/(.+?\.md)\)/g)]
    const index = Object.fromEntries(lines.map(([, numbers, file]) => [file!, numbers!.split(', ')]))
    expect(lines).toHaveLength(files.length)
    expect(index).toEqual(Object.fromEntries(files.map((file) => [file, numbersOf(file)])))
  })

  it('have numbers of their own, and no number has gone', () => {
    const numbers = files.flatMap(numbersOf).toSorted()
    expect(new Set(numbers).size).toBe(numbers.length)
    const all = Array.from({ length: Number(numbers.at(-1)) }, (_, at) => `${at + 1}`.padStart(3, '0'))
    // No decision has ever had these.
    expect(all.filter((number) => !numbers.includes(number))).toEqual(['059', '082'])
  })

  it('have at most 250 words, or 400 if they replace others', () => {
    const limitOf = (file: string) => (numbersOf(file).length > 1 ? MAX_WORDS.merged : MAX_WORDS.alone)
    expect(files.filter((file) => wordsIn(read(file)) > limitOf(file))).toEqual([])
  })

  it('name three rejected ways and one test at most', () => {
    const rejected = (file: string) => read(file).split('**Rejected.**\n')[1]?.split('\n\n**')[0] ?? ''
    const countIn = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
    expect(files.filter((file) => countIn(rejected(file), /^- /gm) === 0)).toEqual([])
    expect(files.filter((file) => countIn(rejected(file), /^- /gm) > MAX_REJECTED)).toEqual([])
    expect(files.filter((file) => countIn(read(file), /\.test\.tsx?\b/g) > MAX_TESTS)).toEqual([])
  })

  it('have an index of one screen', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES_OF_INDEX)
  })
})

/** Its own first, then those of the decisions that it replaces. */
function numbersOf(file: string): string[] {
  const replaced = /^Replaces (.+?)\.$/ms.exec(read(file))?.[1] ?? ''
  return [file.slice(0, 3), ...(replaced.match(/\b\d{3}\b/g) ?? [])]
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length
}

function read(file: string): string {
  return readFileSync(resolve(folder, file), 'utf8')
}
