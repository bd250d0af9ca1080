import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Declaration } from './declaration.ts'
import { readDeclarations, type ModuleNames } from './read-declarations.ts'

export interface DoorExport extends Declaration {
  /** What its signature names and the door does not export: the options of a function. */
  related: Declaration[]
}

/** All that a module exports, also what it exports of other modules, by name. */
export function readDoor(file: string): Map<string, DoorExport> {
  const modules = new Map<string, ModuleNames>()
  const names = exportsOf(file)
  return new Map(
    [...names].map((name) => {
      const declaration = find(file, name)
      if (!declaration) throw new Error(`${file} exports ${name}, which is declared nowhere.`)
      return [name, { ...declaration, related: relatedTo(declaration) }]
    }),
  )

  function read(path: string): ModuleNames {
    const known = modules.get(path) ?? readDeclarations(path, readFileSync(path, 'utf8'))
    modules.set(path, known)
    return known
  }

  function exportsOf(path: string): Set<string> {
    const { exported, all } = read(path)
    return new Set([...exported, ...all.flatMap((other) => [...exportsOf(beside(path, other))])])
  }

  /** The declaration of a name that a module has, imports or exports again. */
  function find(path: string, name: string): (Declaration & { path: string }) | undefined {
    const { declarations, from, all } = read(path)
    const own = declarations.get(name)
    if (own) return { ...own, path }
    const source = from.get(name)
    if (source !== undefined) return source.startsWith('.') ? find(beside(path, source), name) : undefined
    return all.map((other) => find(beside(path, other), name)).find((found) => found !== undefined)
  }

  function relatedTo({ path, code, members, name }: Declaration & { path: string }): Declaration[] {
    const text = [code, ...members.map((member) => member.code)].join('\n')
    const types = new Set(text.match(/\b[A-Z]\w+\b/g))
    types.delete(name)
    const found = [...types].filter((type) => !names.has(type)).map((type) => find(path, type))
    return found.filter((type) => type !== undefined).filter(isWorthShowing)
  }
}

/** An interface with members, or a list of words; not what only computes types. */
function isWorthShowing({ members, code, doc }: Declaration): boolean {
  if (members.length > 0) return true
  return /^type \w+ =/.test(code) && (doc !== '' || !code.includes('\n'))
}

function beside(path: string, source: string): string {
  return resolve(dirname(path), source)
}
