import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { arrive } from '../../../../tools/vite/arrive.ts'

const root = resolve(import.meta.dirname, '../../../..')
const text = readFileSync(resolve(root, 'ARCHITECTURE.md'), 'utf8')
const section = text.slice(text.indexOf('## The build and the development server'))

const plugins = (await arrive({ root, app: 'tests/apps/smallest' })) as Plugin[]
const own = plugins.flatMap(({ name }) => /^arrive:(.+)/.exec(name)?.[1] ?? [])

describe('the plugins of Arrive', () => {
  it('are at most 24', () => {
    expect(own.length).toBeGreaterThan(15)
    expect(own.length).toBeLessThanOrEqual(24)
  })
})

describe('ARCHITECTURE.md', () => {
  it('says of each plugin what it buys, in their order', () => {
    expect(firstCells(section.slice(0, section.indexOf('They write')))).toEqual(own)
  })

  it('has all modules that plugins write', () => {
    const written = globSync('tools/vite/**/*.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(resolve(root, file), 'utf8').matchAll(/'virtual:arrive\/([\w-]+)'/g)].map(
        ([, name]) => name,
      ),
    )
    const named = firstCells(section.slice(section.indexOf('They write')))
    expect(named.toSorted()).toEqual(written.toSorted())
  })
})

/** The names in the first column of a table. */
function firstCells(table: string): string[] {
  const cells = [...table.matchAll(/^\| (`.*?`) +\|/gm)].map(([, cell]) => cell!)
  return cells.flatMap((cell) => cell.split(', ').map((name) => name.slice(1, -1)))
}
