import { parseSync, Visitor, type ESTree } from 'vite'
import { honoPatternProblem, NO_HONO_APP } from '../../../src/server/endpoints/hono-pattern.ts'
import type { ExportNames } from '../exports-of.ts'

const SERVER_FILE = 'server.ts'

/**
 * Refuses a `server.ts` that exports nothing, or whose middleware or endpoints would not run: its Hono app is
 * not the default export, or the default export is a Worker, `export default { fetch }`. `exported` is
 * `undefined` if there is no such file, or if it can't be read.
 */
export function serverProblems(source: string, exported: ExportNames | undefined): string[] {
  if (!exported || exported.includes('*')) return []
  if (exported.includes('default')) return hasWorkerExport(source) ? [NO_HONO_APP] : []
  if (exported.length > 0 && honoCalls(source).length === 0) return []
  return [
    `${SERVER_FILE} has no default export, so its middleware and endpoints would not run. End it with the Hono app: export default app`,
  ]
}

function hasWorkerExport(source: string): boolean {
  return parseSync(SERVER_FILE, source).program.body.some(
    (statement) =>
      statement.type === 'ExportDefaultDeclaration' &&
      ['ObjectExpression', 'ClassDeclaration', 'FunctionDeclaration'].includes(statement.declaration.type),
  )
}

/**
 * Finds where an app's `server.ts` gives its Hono app a handler for unknown URLs: nothing would call it.
 * Returns a sentence for each, with what to do.
 */
export function notFoundProblems(source: string): string[] {
  // Not `c.notFound()`, which has no argument.
  const calls = honoCalls(source).filter(({ method, args }) => method === 'notFound' && args.length > 0)
  const lineOf = (start: number) => source.slice(0, start).split('\n').length
  return calls.map(
    ({ start }) =>
      `${SERVER_FILE}:${lineOf(start)} calls app.notFound(…), but unknown URLs get the page of error.tsx. Remove the call. In a handler, return c.notFound() to answer with that page.`,
  )
}

/**
 * Finds the patterns in an app's `server.ts` that Hono reads otherwise than `routes.ts` does. Returns a
 * sentence for each, with what to do. Patterns that the text does not show are found when the Worker starts
 * (`src/server/endpoints/hono-pattern.ts`).
 */
export function honoPatternProblems(source: string): string[] {
  const patterns = honoCalls(source).flatMap(patternsOf)
  return [...new Set(patterns)].flatMap((pattern) => honoPatternProblem(pattern) ?? [])
}

/** `.use('/a', …)`, and `.on('GET', ['/a', '/b'], …)`. */
function patternsOf({ method, args }: HonoCall): string[] {
  const arg = args[method === 'on' ? 1 : 0]
  const values = arg?.type === 'ArrayExpression' ? arg.elements : [arg]
  return values.flatMap((value) => {
    const isText = value?.type === 'Literal' && typeof value.value === 'string'
    return isText && value.value.startsWith('/') ? [value.value] : []
  })
}

/** A call of a method of a Hono app, as `server.ts` has it. */
interface HonoCall {
  /** Its name: `use`, `get`, `notFound`. */
  method: string
  args: ESTree.CallExpression['arguments']
  start: number
}

/** Packages that make Hono apps. */
const HONO = /^(hono|@hono\/[^/]+)(\/|$)/

/** Finds the calls of methods of Hono apps, in their order, as far as the text shows what an app is. */
function honoCalls(source: string): HonoCall[] {
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
  }).visit(parseSync(SERVER_FILE, source).program)
  return calls.toSorted((a, b) => a.start - b.start)
}

/** Is an expression made of one of these names, such as `new Hono().get(…)` or `app.use(…)`? */
function beginsWith(names: ReadonlySet<string>, expression: ESTree.Expression | ESTree.Super): boolean {
  if (expression.type === 'Identifier') return names.has(expression.name)
  if (expression.type === 'MemberExpression') return beginsWith(names, expression.object)
  const isCall = expression.type === 'CallExpression' || expression.type === 'NewExpression'
  return isCall && beginsWith(names, expression.callee)
}
