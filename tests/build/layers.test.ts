import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf } from './imports-of.ts'

const root = resolve(import.meta.dirname, '../..')

/** Which rooms a room may import from, besides itself (docs/decisions/003-layers.md). */
const MAY_IMPORT: Record<string, readonly string[]> = {
  // `router` describes what a page may answer, so it knows the shapes that travel.
  'src/api': ['src/routing', 'src/wire'],
  'src/routing': [],
  'src/navigation': ['src/routing'],
  'src/wire': [],
  'src/view': ['src/api', 'src/routing', 'src/wire'],
  // The guide shows texts of `docs`, and the titles of tests.
  'src/app': ['src/api', 'src/routing', 'src/wire', 'docs', 'tests'],
  'src/server': ['src/api', 'src/routing', 'src/wire', 'src/view', 'src/app'],
  client: ['src/api', 'src/routing', 'src/navigation', 'src/wire', 'src/view', 'src/app'],
}

describe('imports', () => {
  it('run one way between the rooms, those of types and of whole folders too', () => {
    expect(Object.keys(MAY_IMPORT).flatMap(forbiddenImports)).toEqual([])
  })
})

describe('importsOf', () => {
  it('reads imports and exports from', () => {
    expect(importsOf('a.ts', `import { a } from './a.ts'; import './b.ts'`)).toEqual([
      './a.ts',
      './b.ts',
    ])
    expect(importsOf('a.ts', `export { a } from "./a.ts"; export * from './b.ts'`)).toEqual([
      './a.ts',
      './b.ts',
    ])
  })

  it('reads types', () => {
    expect(importsOf('a.ts', `import type { A } from './a.ts'`)).toEqual(['./a.ts'])
    expect(importsOf('a.ts', `export type { A } from './a.ts'`)).toEqual(['./a.ts'])
    expect(importsOf('a.ts', `type A = import('./a.ts').A`)).toEqual(['./a.ts'])
    expect(importsOf('a.ts', `type A = typeof import('./a.ts')`)).toEqual(['./a.ts'])
  })

  it('reads import() and import.meta.glob', () => {
    expect(importsOf('a.ts', `void import('./a.ts')`)).toEqual(['./a.ts'])
    expect(importsOf('a.ts', `import.meta.glob<A>('./*.ts', { eager: true })`)).toEqual(['./*.ts'])
    expect(importsOf('a.ts', `import.meta.glob(['./a/*.ts', '!./a/b.ts'])`)).toEqual(['./a/*.ts'])
  })

  it('leaves out what is only text', () => {
    expect(importsOf('a.ts', `const a = "import { b } from './b.ts'" // from './c.ts'`)).toEqual([])
  })
})

function forbiddenImports(room: string): string[] {
  const files = globSync(`${room}/**/*.{ts,tsx}`, { cwd: root })
  return files.flatMap((file) =>
    importsOf(file, readFileSync(resolve(root, file), 'utf8'))
      .map((path) => roomOf(file, path))
      .filter((other) => other && other !== room && !MAY_IMPORT[room]!.includes(other))
      .map((other) => `${file} imports from ${other}`),
  )
}

/** The room of what a file imports; for all that is outside of the rooms, its top folder. */
function roomOf(file: string, path: string): string | undefined {
  if (path.startsWith('#app/')) return 'src/app'
  if (path.startsWith('arrive/')) return `src/${path.split('/')[1]}`
  if (!path.startsWith('.') && !path.startsWith('/')) return undefined
  const target = path.startsWith('/')
    ? path.slice(1)
    : relative(root, resolve(root, dirname(file), path))
  return (
    Object.keys(MAY_IMPORT).find((room) => target.startsWith(`${room}/`)) ?? target.split('/')[0]
  )
}
