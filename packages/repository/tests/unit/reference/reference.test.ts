import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { plainSignature } from '../../../reference/describe-export.ts'
import { readDeclarations } from '../../../reference/read-declarations.ts'
import { readDoor } from '../../../reference/read-door.ts'
import { DOORS, MARK, withExports } from '../../../reference/reference.ts'

const root = resolve(import.meta.dirname, '../../../../..')

const texts = globSync('docs/*.md', { cwd: root }).map((file) => readFileSync(resolve(root, file), 'utf8'))
const marks = texts.flatMap((text) => [...text.matchAll(MARK)])

describe.each(Object.entries(DOORS))('the reference of %s', (door, file) => {
  const exported = readDoor(resolve(root, file))

  it('has each export once', () => {
    const named = marks.filter(([, from]) => from === door).flatMap(([, , names]) => names!.split(' '))
    expect(named.toSorted()).toEqual([...exported.keys()].toSorted())
  })

  it('has a sentence for each', () => {
    const undocumented = [...exported.values()].filter(({ doc }) => !/\w.*\.$/s.test(doc))
    expect(undocumented.map(({ name }) => name)).toEqual([])
  })
})

/** Of the index. */
const LINE = /^- <a id="([\w-]+)"><\/a>\[`(\w+)`\]\(\.\/([\w-]+\.md)#\1\): .+\.$/gm

describe('withExports', () => {
  const read = (file: string) => withExports(root, readFileSync(resolve(root, file), 'utf8'))

  it('puts the signature of an export first, then its sentences, its fields and examples', () => {
    const [first = '', ...others] = read('docs/reference-data.md')
      .split('### LoaderArgs\n\n')[1]!
      .split('\n\n')
    expect(first).toMatch(/^```ts signature\ninterface LoaderArgs<.*> \{\n {2}c: AppContext\n/)
    expect(others[0]).toMatch(/^The argument of a page's or a layout's `loader`/)
    expect(others[1]).toMatch(/^- `c`: Hono/)
    expect(others[2]).toMatch(/^Examples: \[/)
  })

  it('lists each export in the index, with its old anchor and a link to its description', () => {
    const lines = read('docs/arrivejs.md').matchAll(LINE)
    const links = [...lines].map(([, id, name, file]) => ({ id, name, file: file! }))
    const named = marks.flatMap(([, , names]) => names!.split(' '))
    expect(links.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
    expect(new Set(links.map(({ id }) => id)).size).toBe(links.length)
    const files = [...new Set(links.map(({ file }) => file))]
    const described = new Map(files.map((file) => [file, read(`docs/${file}`)]))
    for (const { name, file } of links) expect(described.get(file)).toContain(`### ${name}\n`)
  })

  it('leaves no mark', () => {
    for (const file of globSync('docs/{arrivejs,reference-*}.md', { cwd: root })) {
      expect(read(file)).not.toMatch(/<!-- (?:exports|index) of/)
    }
  })
})

describe('plainSignature', () => {
  it('leaves out what only lets the compiler refuse a mistake', () => {
    const code = 'function page<const pattern extends string, load extends CheckExports<load>>('
    expect(plainSignature(code)).toBe('function page<pattern extends string, load>(')
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
  [inspect.custom](): string {}
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
    const size = { name: 'size', code: 'size?: number', doc: 'Default: 1.' }
    expect(declarations.get('Options')!.members).toEqual([size])
    expect(declarations.get('LIMIT')!.code).toBe('const LIMIT = 7')
  })

  it('leaves out what a class overrides, and members without a name', () => {
    expect(declarations.get('Failed')!.members).toMatchObject([{ code: 'status: number' }])
  })
})
