import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDeclarations } from '../../../../tools/reference/read-declarations.ts'
import { readDoor } from '../../../../tools/reference/read-door.ts'
import { DOORS, MARK, withExports } from '../../../../tools/reference/reference.ts'

const root = resolve(import.meta.dirname, '../../../..')

describe.each(Object.entries(DOORS))('the reference of %s', (door, file) => {
  const exported = readDoor(resolve(root, file))
  // `arrivejs/testing/react` is described with `arrivejs/testing`.
  const topic = door.split('/').slice(0, 2).join('-')
  const text = readFileSync(resolve(root, `docs/${topic}.md`), 'utf8')

  it('has each export once', () => {
    const marks = [...text.matchAll(MARK)].filter(([, from]) => from === door)
    const named = marks.flatMap(([, , names]) => names!.split(' '))
    expect(named.toSorted()).toEqual([...exported.keys()].toSorted())
  })

  it('has a sentence for each', () => {
    const undocumented = [...exported.values()].filter(({ doc }) => !/\w.*\.$/s.test(doc))
    expect(undocumented.map(({ name }) => name)).toEqual([])
  })

  it('is Markdown without marks', () => {
    const markdown = withExports(root, text)
    expect(markdown).not.toMatch(MARK)
    expect(markdown).toContain('```ts signature')
  })
})

describe('readDeclarations', () => {
  const source = `
import { a } from './a.ts'
export * from './b.ts'
export { c } from './c.ts'
interface Options {
  /** Default: 1. */
  size?: number
}
/**
 * Does it.
 * Twice.
 */
export function run(options: Options): void
export function run(options: Options = {}): void {}
export class Failed extends Error {
  override readonly name = 'Failed'
  readonly status: number
  constructor() {}
}
export const LIMIT = 7
`
  const { declarations, exported, from, all } = readDeclarations('x.ts', source)

  it('knows what is exported and where names come from', () => {
    expect([...exported]).toEqual(['c', 'run', 'Failed', 'LIMIT'])
    expect([from.get('a'), from.get('c'), all]).toEqual(['./a.ts', './c.ts', ['./b.ts']])
  })

  it('has the comment and the first signature of a function', () => {
    expect(declarations.get('run')).toMatchObject({
      doc: 'Does it.\nTwice.',
      code: 'function run(options: Options): void',
    })
  })

  it('has the fields of an interface and of a class', () => {
    const size = { name: 'size', type: 'number', doc: 'Default: 1.', isOptional: true }
    expect(declarations.get('Options')!.members).toEqual([size])
    expect(declarations.get('Failed')!.members).toMatchObject([{ name: 'status', type: 'number' }])
    expect(declarations.get('LIMIT')!.code).toBe('const LIMIT = 7')
  })
})
