import { parseSync, Visitor } from 'vite'
import type { ExportNames } from './exports-of.ts'

const SERVER_FILE = 'server.ts'

/** Packages that make Hono apps. */
const HONO = /^(hono|@hono\/[^/]+)(\/|$)/

/**
 * Refuses a `server.ts` that makes a Hono app, or exports nothing, and has no default export: none of its middleware would
 * run. `exported` is `undefined` if there is no such file, or if it can't be read.
 */
export function serverProblems(source: string, exported: ExportNames | undefined): string[] {
  if (!exported || exported.includes('default') || exported.includes('*')) return []
  if (exported.length > 0 && !makesApp(source)) return []
  return [
    `${SERVER_FILE} has no default export, so its middleware and endpoints would not run. End it with the Hono app: export default app`,
  ]
}

function makesApp(source: string): boolean {
  const names = new Set<string>()
  let isFound = false
  new Visitor({
    ImportDeclaration({ source: { value }, specifiers }) {
      if (HONO.test(value)) for (const { local } of specifiers) names.add(local.name)
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && names.has(callee.name)) isFound = true
    },
  }).visit(parseSync(SERVER_FILE, source).program)
  return isFound
}
