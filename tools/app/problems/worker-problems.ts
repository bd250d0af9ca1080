import { parseSync, Visitor, type ESTree } from 'vite'
import { FETCH_REFUSED } from '../../../src/server/events/app-handlers.ts'
import type { ExportNames } from '../exports-of.ts'

/**
 * Finds the classes that the Wrangler configuration, `file`, names and `worker.ts` does not export: the
 * Worker would not start. `exported` is `undefined` if it can't be read. Returns a sentence for each, with
 * what to do.
 */
export function classProblems(
  classes: readonly string[],
  exported: ExportNames | undefined,
  file: string,
): string[] {
  if (!exported || exported.includes('*')) return []
  return classes
    .filter((name) => !exported.includes(name))
    .map(
      (name) =>
        `${file} names the class "${name}", which worker.ts does not export: export it there, or correct ${file}.`,
    )
}

/** Refuses a `worker.ts` whose default export has a `fetch`, as far as its text shows it. */
export function handlerProblems(source: string): string[] {
  const values = new Map<string, ESTree.Expression>()
  let handlers: ESTree.Expression | undefined
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) values.set(id.name, withoutType(init))
    },
    ExportDefaultDeclaration({ declaration }) {
      handlers = withoutType(declaration as ESTree.Expression)
    },
  }).visit(parseSync('worker.ts', source).program)
  if (handlers?.type === 'Identifier') handlers = values.get(handlers.name)
  return handlers?.type === 'ObjectExpression' && handlers.properties.some(isFetch) ? [FETCH_REFUSED] : []
}

/** `'load' as const` and the like. */
export function withoutType(expression: ESTree.Expression): ESTree.Expression {
  const isTyped = expression.type === 'TSSatisfiesExpression' || expression.type === 'TSAsExpression'
  return isTyped ? withoutType(expression.expression) : expression
}

function isFetch(property: ESTree.ObjectExpression['properties'][number]): boolean {
  return property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'fetch'
}
