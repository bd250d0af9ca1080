import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { importsOf } from './imports-of.ts'

/** One import. Both paths begin at the repository's root; `to` may be a pattern, outside of `src`, or of `#app`. */
export interface Import {
  from: string
  to: string
  isDynamic: boolean
}

/** Reads all imports of the repository's own files in some folders. */
export function readImports(root: string, folders: readonly string[]): Import[] {
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['site/tests/**'] }),
  )
  return files.flatMap((from) => {
    const imports = importsOf(from, readFileSync(resolve(root, from), 'utf8'))
    const found = [
      ...imports.static.map((specifier) => ({ specifier, isDynamic: false })),
      ...imports.dynamic.map((specifier) => ({ specifier, isDynamic: true })),
    ]
    return found.flatMap(({ specifier, isDynamic }) => {
      const to = resolveImport(root, from, specifier)
      return to === undefined ? [] : [{ from, to, isDynamic }]
    })
  })
}

/** `undefined` for packages and virtual modules. */
function resolveImport(root: string, from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#app/')) return specifier
  if (specifier === 'arrivejs') return 'src/api/arrivejs.ts'
  if (specifier.startsWith('/')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return undefined
  return relative(root, resolve(root, dirname(from), specifier))
}

/** The groups of files that import each other in a circle, by whatever way. */
export function findCircles(imports: readonly Edge[]): string[][] {
  const reachable = reach(imports)
  const circles: string[][] = []
  const placed = new Set<string>()
  for (const start of new Set(imports.map(({ from }) => from))) {
    if (placed.has(start)) continue
    const circle = [...reachable(start)].filter((file) => reachable(file).has(start)).toSorted()
    for (const file of circle) placed.add(file)
    if (circle.length > 0) circles.push(circle)
  }
  return circles
}

type Edge = Pick<Import, 'from' | 'to'>

/** Gives the files that a file leads to, by whatever way; itself only if it is in a circle. */
export function reach(imports: readonly Edge[]): (start: string) => Set<string> {
  const next = Map.groupBy(imports, ({ from }) => from)
  return (start) => {
    const found = new Set<string>()
    const waiting = [start]
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      for (const { to } of next.get(file) ?? []) {
        if (!found.has(to)) waiting.push(to)
        found.add(to)
      }
    }
    return found
  }
}
