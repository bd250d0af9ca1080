import { honoCalls } from './hono-calls.ts'

const SERVER_FILE = 'server.ts'

/**
 * Finds where an app's `server.ts` gives its Hono app a handler for unknown URLs: nothing would call it.
 * Returns a sentence for each, with what to do.
 */
export function notFoundProblems(source: string): string[] {
  // Not `c.notFound()`, which has no argument.
  const calls = honoCalls(SERVER_FILE, source).filter(
    ({ method, args }) => method === 'notFound' && args.length > 0,
  )
  return calls.map(
    ({ start }) =>
      `${SERVER_FILE}:${lineOf(start)} calls app.notFound(…), but unknown URLs get the page of error.tsx. Remove the call. In a handler, return c.notFound() to answer with that page.`,
  )

  function lineOf(start: number): number {
    return source.slice(0, start).split('\n').length
  }
}
