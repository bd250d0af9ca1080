import { parseSync, Visitor, type ESTree } from 'vite'

/** What a file imports, as it is written there: values and types, `import()` and `import.meta.glob`. */
export function importsOf(file: string, source: string): string[] {
  const found: string[] = []
  const add = (node: ESTree.Node | null) => found.push(...textsOf(node))
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    CallExpression: ({ callee, arguments: [patterns] }) => {
      if (isGlob(callee)) add(patterns ?? null)
    },
  }).visit(parseSync(file, source).program)
  return found
}

function isGlob(callee: ESTree.Expression): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'MetaProperty' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'glob'
  )
}

/** A string, or those of an array; patterns that leave files out are left out. */
function textsOf(node: ESTree.Node | null): string[] {
  if (node?.type === 'ArrayExpression') return node.elements.flatMap(textsOf)
  if (node?.type !== 'Literal' || typeof node.value !== 'string') return []
  return node.value.startsWith('!') ? [] : [node.value]
}
