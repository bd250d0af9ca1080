import { createHash } from 'node:crypto'
import type { ModuleGraph } from './module-graph.ts'

interface HashInput {
  /** Of the browser and of the Worker. */
  graphs: readonly ModuleGraph[]
  /** By their names. */
  routes: Readonly<Record<string, HashedRoute>>
  shared: readonly string[]
  /** Is this module, with all that only it imports, no part of a page? */
  isOutside: (module: string) => boolean
  /** What else decides how every page looks. */
  settings: string
}

export interface HashedRoute {
  /** The modules of the page and of its layouts, on both sides. */
  modules: readonly string[]
  /** What the route table says of it. */
  facts: string
}

const HASH_CHARACTERS = 12

/**
 * Hashes for each route all that its page is made of, in the browser and in the Worker. If two builds have
 * the same hash, the scripts of one can show the data of the other.
 */
export function hashPages(input: HashInput): Record<string, string> {
  const all = createHash('sha256').update(input.settings).update(textOf(input.shared, input))
  const hashes = Object.entries(input.routes).map(([name, { modules, facts }]) => {
    const hash = all.copy().update(JSON.stringify([name, facts]))
    return [name, hash.update(textOf(modules, input)).digest('hex').slice(0, HASH_CHARACTERS)]
  })
  return Object.fromEntries(hashes)
}

/** Names all modules that these import, with their hashes. */
function textOf(modules: readonly string[], { graphs, isOutside }: HashInput): string {
  const lines = graphs.map((graph) => {
    const found = [...reachable(modules, graph, isOutside)].toSorted()
    return found.map((name) => `${name} ${graph.get(name)!.hash}\n`).join('')
  })
  return lines.join('\n')
}

function reachable(
  modules: readonly string[],
  graph: ModuleGraph,
  isOutside: HashInput['isOutside'],
): Set<string> {
  const found = new Set<string>()
  const open = [...modules]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const module = graph.get(name)
    if (!module || found.has(name) || isOutside(name)) continue
    found.add(name)
    open.push(...module.imports)
  }
  return found
}
