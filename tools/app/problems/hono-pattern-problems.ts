import type { ESTree } from 'vite'
import { honoPatternProblem } from '../../../src/server/endpoints/hono-pattern.ts'
import { honoCalls, type HonoCall } from './hono-calls.ts'

/**
 * Finds the patterns in an app's `server.ts` that Hono reads otherwise than `routes.ts` does. Returns a
 * sentence for each, with what to do. Patterns that the text does not show are found when the Worker starts
 * (`src/server/endpoints/hono-pattern.ts`).
 */
export function honoPatternProblems(source: string): string[] {
  const patterns = honoCalls('server.ts', source).flatMap(patternsOf)
  return [...new Set(patterns)].flatMap((pattern) => honoPatternProblem(pattern) ?? [])
}

/** `.use('/a', …)`, and `.on('GET', ['/a', '/b'], …)`. */
function patternsOf({ method, args }: HonoCall): string[] {
  const arg = args[method === 'on' ? 1 : 0]
  const values = arg?.type === 'ArrayExpression' ? arg.elements : [arg]
  return values.flatMap((value) => textOf(value ?? undefined))
}

function textOf(value: ESTree.Node | undefined): string[] {
  const isText = value?.type === 'Literal' && typeof value.value === 'string'
  return isText && value.value.startsWith('/') ? [value.value] : []
}
