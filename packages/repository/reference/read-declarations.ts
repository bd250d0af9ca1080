import { parseSync, type ESTree } from 'vite'
import { declarationOf, docOf, sourceText, type Declaration, type SourceText } from './declaration.ts'

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
  const { program, comments } = parseSync(file, source)
  const text = sourceText(source, comments)
  const names: ModuleNames = {
    declarations: new Map(),
    exported: new Set(),
    from: new Map(),
    all: [],
  }
  for (const statement of program.body) readStatement(statement, text, names)
  return names
}

function readStatement(node: ESTree.Program['body'][number], text: SourceText, names: ModuleNames): void {
  switch (node.type) {
    case 'ImportDeclaration':
      for (const { local } of node.specifiers) names.from.set(local.name, node.source.value)
      return
    case 'ExportAllDeclaration':
      names.all.push(node.source.value)
      return
    case 'ExportNamedDeclaration': {
      readSpecifiers(node, names)
      const declaration = node.declaration && declarationOf(node.declaration, text)
      if (!declaration) return
      names.exported.add(declaration.name)
      declare({ ...declaration, doc: docOf(node, text) }, names)
      return
    }
    default: {
      const declaration = declarationOf(node, text)
      if (declaration) declare({ ...declaration, doc: docOf(node, text) }, names)
    }
  }
}

function readSpecifiers(
  { specifiers, source }: ESTree.ExportNamedDeclaration,
  { exported, from }: ModuleNames,
): void {
  for (const specifier of specifiers) {
    const { exported: own } = specifier
    const name = 'name' in own ? own.name : own.value
    exported.add(name)
    if (source) from.set(name, source.value)
  }
}

function declare(declaration: Declaration, { declarations }: ModuleNames): void {
  if (!declarations.has(declaration.name)) declarations.set(declaration.name, declaration)
}
