import type { ParseResult } from 'vite'

type Module = ParseResult['module']

/** Text at a place of a module, instead of what is there up to `end`. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Names that no app has. */
const LAZY = '__arriveLazy'
const WITH_STYLES = '__arriveWithStyles'

/** Has a module import `lazy` from `id` instead of from React. */
export function importLazy(code: string, { staticImports }: Module, id: string): Edit[] {
  const entries = staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === 'react')
    .flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
  const edits: Edit[] = []
  const imported: string[] = []
  for (const { importName, localName } of entries) {
    const { value: local, start, end } = localName
    if (importName.name === 'lazy') {
      const isRenamed = importName.start !== start
      edits.push({ start, end, text: isRenamed ? `${LAZY}Of` : `lazy as ${LAZY}Of` })
      imported.push(local)
    } else if (importName.kind !== 'Name' || importName.name === 'default') {
      const escaped = local.replaceAll('$', '\\$') // `RegExp.escape` is not in Node 22
      const uses = [...code.matchAll(new RegExp(`\\b${escaped}\\.lazy\\b`, 'g'))]
      for (const { index, 0: use } of uses) {
        edits.push({ start: index, end: index + use.length, text: LAZY })
      }
      if (uses.length > 0) imported.push(LAZY)
    }
  }
  if (imported.length > 0) edits.push(importAtEnd(code, 'lazy', { as: imported, id }))
  return edits
}

interface Wrapping {
  id: string
  /** The stylesheets of a module, by what is imported. */
  find: (source: string) => Promise<readonly string[]>
}

/** Has each `import()` of a module with stylesheets say which it has. */
export async function wrapImports(
  code: string,
  { dynamicImports }: Module,
  { id, find }: Wrapping,
): Promise<Edit[]> {
  const edits: Edit[] = []
  for (const { start, end, moduleRequest } of dynamicImports) {
    const [, , source] =
      /^(['"`])([^'"`$]+)\1$/.exec(code.slice(moduleRequest.start, moduleRequest.end)) ?? []
    const styles = source === undefined ? [] : await find(source)
    if (styles.length === 0) continue
    edits.push({ start, end: start, text: `${WITH_STYLES}(${JSON.stringify(styles)}, ` })
    edits.push({ start: end, end, text: ')' })
  }
  if (edits.length > 0) edits.push(importAtEnd(code, 'withStyles', { as: [WITH_STYLES], id }))
  return edits
}

/** At the end, so that lines and directives stay where they are. */
function importAtEnd(
  { length }: string,
  name: string,
  { as, id }: { as: readonly string[]; id: string },
): Edit {
  const names = [...new Set(as)].map((local) => `${name} as ${local}`)
  return { start: length, end: length, text: `\nimport { ${names.join(', ')} } from '${id}'` }
}

export function applyEdits(code: string, edits: readonly Edit[]): string {
  const last = edits.toSorted((a, b) => b.start - a.start)
  return last.reduce((text, edit) => {
    return text.slice(0, edit.start) + edit.text + text.slice(edit.end)
  }, code)
}
