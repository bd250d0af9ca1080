import { parseSync } from 'vite'
import type { ExportNames } from '../exports-of.ts'
import { NO_HONO_APP } from '../../../src/server/endpoints/hono-pattern.ts'
import { honoCalls } from './hono-calls.ts'

const SERVER_FILE = 'server.ts'

/**
 * Refuses a `server.ts` that exports nothing, or whose middleware or endpoints would not run: its Hono app is
 * not the default export, or the default export is a Worker, `export default { fetch }`. `exported` is
 * `undefined` if there is no such file, or if it can't be read.
 */
export function serverProblems(source: string, exported: ExportNames | undefined): string[] {
  if (!exported || exported.includes('*')) return []
  if (exported.includes('default')) return hasWorkerExport(source) ? [NO_HONO_APP] : []
  if (exported.length > 0 && honoCalls(SERVER_FILE, source).length === 0) return []
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
