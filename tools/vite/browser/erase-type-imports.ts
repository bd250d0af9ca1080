import type { ESTree } from 'vite'

/** As imports may name a server module, or the Worker's own files of an app. */
const SERVER_MODULE = /\.server\b|(^|\/)(server|worker)(\.ts)?$/
export const MAY_IMPORT_TYPES = /\btype\b[^;]*?(\.server\b|\/(server|worker)(\.ts)?['"])/

/**
 * Erases `import { type Item } from './item.server.ts'`, as it is `import type { Item }`. With
 * `verbatimModuleSyntax` TypeScript and Vite leave an import without names, which would bring the module
 * itself (https://www.typescriptlang.org/tsconfig/#verbatimModuleSyntax). Other modules keep theirs, for
 * their effects.
 */
export function eraseTypeImports(code: string, { body }: ESTree.Program): string {
  return body.filter(hasOnlyTypes).reduce(blank, code) // each keeps its place, so that no source map is needed
}

function hasOnlyTypes(statement: ESTree.Program['body'][number]): boolean {
  switch (statement.type) {
    case 'ImportDeclaration':
      return isServerModule(statement) && areTypes(statement.specifiers.map(importKindOf))
    case 'ExportNamedDeclaration':
      return isServerModule(statement) && areTypes(statement.specifiers.map((one) => one.exportKind))
    default:
      return false
  }
}

function isServerModule({ source }: { source: { value: string } | null }): boolean {
  return source !== null && SERVER_MODULE.test(source.value)
}

function importKindOf(specifier: ESTree.ImportDeclarationSpecifier): 'type' | 'value' {
  return specifier.type === 'ImportSpecifier' ? (specifier.importKind ?? 'value') : 'value'
}

/** None at all is an import for its effects. */
function areTypes(kinds: readonly (string | null | undefined)[]): boolean {
  return kinds.length > 0 && kinds.every((kind) => kind === 'type')
}

function blank(code: string, { start, end }: ESTree.Span): string {
  return code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end)
}
