import { parseSync, Visitor, type ESTree } from 'vite'

/** A call of a method of a Hono app, as `server.ts` has it. */
export interface HonoCall {
  /** Its name: `use`, `get`, `notFound`. */
  method: string
  args: ESTree.CallExpression['arguments']
  start: number
}

/** Packages that make Hono apps. */
const HONO = /^(hono|@hono\/[^/]+)(\/|$)/

/** Finds the calls of Hono apps' methods in a file, in order, as far as its text shows them. */
export function honoCalls(file: string, source: string): HonoCall[] {
  const names = new Set<string>()
  const calls: HonoCall[] = []
  new Visitor({
    ImportDeclaration({ source: { value }, specifiers }) {
      if (HONO.test(value)) for (const { local } of specifiers) names.add(local.name)
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init && beginsWith(names, init)) names.add(id.name)
    },
    CallExpression({ callee, arguments: args }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!beginsWith(names, callee)) return
      const { name: method, start } = callee.property
      calls.push({ method, args, start })
    },
  }).visit(parseSync(file, source).program)
  return calls.toSorted((a, b) => a.start - b.start)
}

/** Is an expression made of one of these names, such as `new Hono().get(…)` or `app.use(…)`? */
function beginsWith(names: ReadonlySet<string>, expression: ESTree.Expression | ESTree.Super): boolean {
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
