import { parseSync, Visitor, type ESTree } from 'vite'

const SERVER_FILE = 'server.ts'

/** Packages that make Hono apps. */
const HONO = /^(hono|@hono\/[^/]+)(\/|$)/

/**
 * Finds where an app's `server.ts` gives its Hono app a handler for unknown URLs: nothing would call it.
 * Returns a sentence for each, with what to do.
 */
export function notFoundProblems(source: string): string[] {
  return notFoundLines(source).map(
    (line) =>
      `${SERVER_FILE}:${line} calls app.notFound(…), but unknown URLs get the page of error.tsx. Remove the call. In a handler, return c.notFound() to answer with that page.`,
  )
}

/** The lines with `app.notFound(…)`, and not those with `c.notFound()`, which has no argument. */
function notFoundLines(source: string): number[] {
  const names = new Set<string>()
  const starts: number[] = []
  new Visitor({
    ImportDeclaration({ source: { value }, specifiers }) {
      if (HONO.test(value)) for (const { local } of specifiers) names.add(local.name)
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init && beginsWith(names, init)) names.add(id.name)
    },
    CallExpression({ callee, arguments: { length } }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name, start } = callee.property
      if (name === 'notFound' && length > 0 && beginsWith(names, callee)) starts.push(start)
    },
  }).visit(parseSync(SERVER_FILE, source).program)
  return starts.map((start) => source.slice(0, start).split('\n').length)
}

/** Is an expression made of one of these names, such as `new Hono().get(…)` or `app.use(…)`? */
function beginsWith(
  names: ReadonlySet<string>,
  expression: ESTree.Expression | ESTree.Super,
): boolean {
  switch (expression.type) {
    case 'Identifier':
      return names.has(expression.name)
    case 'MemberExpression':
      return beginsWith(names, expression.object)
    case 'CallExpression':
    case 'NewExpression':
      return beginsWith(names, expression.callee)
    default:
      return false
  }
}
