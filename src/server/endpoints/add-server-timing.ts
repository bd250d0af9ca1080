import type { Context } from 'hono'
import { encodeServerTiming, SERVER_TIMING } from '../../wire/server-timing.ts'
import { changeHeaders } from '../responses/change-headers.ts'
import { replaceResponse } from '../responses/context-headers.ts'
import type { TimedRequest } from './time-request.ts'

/** Adds the times of a request's steps to its response, which is already the one of the context. */
export function addServerTiming(c: Context, { steps, ms }: TimedRequest): void {
  addTiming(c, encodeServerTiming([...steps, { name: 'total', ms }]))
}

/** Adds entries, as the header has them. */
export function addTiming(c: Context, entries: string): void {
  if (c.res.status === 101) return
  const response = changeHeaders(c.res, (headers) => headers.append(SERVER_TIMING, entries))
  if (response !== c.res) replaceResponse(c, response)
}
