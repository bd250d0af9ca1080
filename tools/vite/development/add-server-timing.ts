import type { ServerResponse } from 'node:http'
import { patch } from '../patches.ts'

const NAME = 'Server-Timing'

/** Adds an entry to a response's `Server-Timing`, which `writeHead` alone would replace. */
export function addServerTiming(response: ServerResponse, entry: string): void {
  response.setHeader(NAME, entry)
  patch('writeHead of a response', response, 'writeHead', (original) => {
    const writeHead = original as (...input: unknown[]) => ServerResponse
    return (...input: unknown[]) => writeHead(...input.map((one) => withEntry(one, entry)))
  })
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
