import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Which rooms a room may import from, besides itself (docs/decisions/003-rooms.md). */
const MAY_IMPORT: Record<string, readonly string[]> = {
  // `router` describes what a page may answer, so it knows the shapes that travel.
  'src/router': ['src/wire'],
  'src/wire': [],
  'src/view': ['src/router', 'src/wire'],
  'src/app': ['src/router', 'src/wire', 'src/view', 'docs'],
  'src/server': ['src/router', 'src/wire', 'src/view', 'src/app'],
  client: ['src/router', 'src/wire', 'src/view', 'src/app'],
}

describe('imports', () => {
  it('run one way between the rooms', () => {
    expect(Object.keys(MAY_IMPORT).flatMap(forbiddenImports)).toEqual([])
  })

  it('never bring a server half into a view, save for its types', () => {
    const views = globSync('src/app/**/*.tsx', { cwd: root })
    const taken = views.filter((view) => /from '.*\.server\.ts'/.test(read(view)))
    expect(taken).toEqual([])
  })
})

function forbiddenImports(room: string): string[] {
  const files = globSync(`${room}/**/*.{ts,tsx}`, { cwd: root })
  return files.flatMap((file) =>
    importsOf(file)
      .map((path) => roomOf(file, path))
      .filter((other) => other && other !== room && !MAY_IMPORT[room]!.includes(other))
      .map((other) => `${file} imports from ${other}`),
  )
}

function importsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:from |import |import\()'([^']+)'/g)].map(([, path]) => path!)
}

function roomOf(file: string, path: string): string | undefined {
  if (path.startsWith('#app/')) return 'src/app'
  if (path.startsWith('arrive/')) return `src/${path.split('/')[1]}`
  if (!path.startsWith('.')) return undefined
  const target = relative(root, resolve(root, dirname(file), path))
  return Object.keys(MAY_IMPORT).find((room) => target.startsWith(`${room}/`))
}

function read(file: string): string {
  return readFileSync(resolve(root, file), 'utf8')
}
