import { parseSync, Visitor, type ESTree } from 'vite'

/** The specifiers of a file's imports, as they are written. */
export interface Imports {
  /** Of values and types, and the patterns of `import.meta.glob`. */
  static: string[]
  /** Of `import()`. */
  dynamic: string[]
  /** How many calls of `import()` are not in an argument of `loadFile`. */
  unlimited: number
}

/** Reads the imports of a file. */
export function importsOf(file: string, source: string): Imports {
  const imports: Imports = { static: [], dynamic: [], unlimited: 0 }
  let depth = 0
  const add = (node: ESTree.Node | null) => imports.static.push(...textsOf(node))
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression({ source }) {
      imports.dynamic.push(...textsOf(source))
      if (depth === 0) imports.unlimited++
    },
    TSImportType: ({ source }) => add(source),
    CallExpression({ callee, arguments: [patterns] }) {
      if (isGlob(callee)) add(patterns ?? null)
      if (isLoadFile(callee)) depth++
    },
    'CallExpression:exit'({ callee }) {
      if (isLoadFile(callee)) depth--
    },
  }).visit(parseSync(file, source).program)
  return imports
}

function isGlob(callee: ESTree.Expression): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'MetaProperty' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'glob'
  )
}

function isLoadFile(callee: ESTree.Expression): boolean {
  return callee.type === 'Identifier' && callee.name === 'loadFile'
}

/** A string, or those of an array without the negated patterns. */
function textsOf(node: ESTree.Node | null): string[] {
  if (node?.type === 'ArrayExpression') return node.elements.flatMap(textsOf)
  if (node?.type !== 'Literal' || typeof node.value !== 'string') return []
  return node.value.startsWith('!') ? [] : [node.value]
}
