import { honoCalls } from './hono-calls.ts'

const SERVER_FILE = 'server.ts'

/** Finds handlers for unknown URLs in `server.ts`: nothing would call them. A sentence for each. */
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
