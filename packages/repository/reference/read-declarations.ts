import { parseSync } from 'vite'
import { declarationOf, docOf, sourceText, type Declaration } from './declaration.ts'

/** What a module has: its declarations, and where the names come from that it imports or exports again. */
export interface ModuleNames {
  declarations: Map<string, Declaration>
  /** Names that are exported, also those of other modules. */
  exported: Set<string>
  /** The module of a name, as this one writes it. */
  from: Map<string, string>
  /** Modules all of whose exports are exported. */
  all: string[]
}

/** Reads a TypeScript module. Of a function with overloads, the first one counts. */
export function readDeclarations(file: string, source: string): ModuleNames {
  const { program, comments, module } = parseSync(file, source)
  const text = sourceText(source, comments)
  const declarations = new Map<string, Declaration>()
  for (const statement of program.body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    const found = node ? declarationOf(node, text) : undefined
    if (!found || declarations.has(found.name)) continue
    declarations.set(found.name, { ...found, doc: docOf(statement, text) })
  }
  const exports = module.staticExports.flatMap(({ entries }) => entries)
  const sources = [
    ...module.staticImports.flatMap(({ entries, moduleRequest }) =>
      entries.map(({ localName }) => [localName.value, moduleRequest.value] as const),
    ),
    ...exports.map(({ exportName, moduleRequest }) => [exportName.name, moduleRequest?.value] as const),
  ]
  const from = sources.filter((pair): pair is [string, string] => pair.every(Boolean))
  const all = exports.filter(({ exportName }) => exportName.kind === 'None')
  return {
    declarations,
    exported: new Set(exports.flatMap(({ exportName }) => exportName.name ?? [])),
    from: new Map(from),
    all: all.map(({ moduleRequest }) => moduleRequest!.value),
  }
}
