import type { ServerResponse } from 'node:http'

const NAME = 'Server-Timing'

/** Adds an entry to a response's `Server-Timing`, which `writeHead` alone would replace. */
export function addServerTiming(response: ServerResponse, entry: string): void {
  response.setHeader(NAME, entry)
  const writeHead = response.writeHead.bind(response) as (...input: unknown[]) => ServerResponse
  const joined = (...input: unknown[]) => writeHead(...input.map((one) => withEntry(one, entry)))
  response.writeHead = joined as ServerResponse['writeHead']
}

/** Adds the entry to headers. Other parameters of `writeHead` are no objects, or lists. */
function withEntry(input: unknown, entry: string): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const headers = Object.entries(input).map(([name, value]) => {
    const isTiming = name.toLowerCase() === NAME.toLowerCase()
    return [name, isTiming ? [entry, value].flat().join(', ') : value]
  })
  return Object.fromEntries(headers)
}
