import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const MAX_COLUMNS = 110

describe('no line is longer than 110 columns', () => {
  it('of a comment, but for a link', () => {
    const files = filesIn('{src,client,tools,packages}/**/*.{ts,tsx}', ['**/{tests,templates,node_modules}'])
    expect(files.length).toBeGreaterThan(700)
    const isComment = (line: string) => /^\s*(?:\/\*\*|\*|\/\/) /.test(line) && !line.includes('://')
    expect(tooLong(files, (text) => text.split('\n').filter(isComment))).toEqual([])
  })

  it('of prose, but for tables, links and code', () => {
    // The bench writes what it has measured.
    const files = filesIn('{*,docs/**/*,packages/*/*,tests/*}.md', ['CHANGELOG.md', 'docs/performance.md'])
    expect(files.length).toBeGreaterThan(100)
    expect(tooLong(files, proseOf)).toEqual([])
  })
})

function filesIn(pattern: string, exclude: string[]): string[] {
  return globSync(pattern, { cwd: root, exclude })
}

function tooLong(files: readonly string[], linesOf: (text: string) => readonly string[]): string[] {
  return files.flatMap((file) =>
    linesOf(readFileSync(resolve(root, file), 'utf8'))
      .filter((line) => line.length > MAX_COLUMNS)
      .map((line) => `${file}: ${line}`),
  )
}

function proseOf(markdown: string): string[] {
  const withoutCode = markdown.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')
  return withoutCode.split('\n').filter((line) => !/^\s*(?:\||<|#)|\]\(|`/.test(line))
}
