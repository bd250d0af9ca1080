import type { RequestStep } from '../server-timing.ts'

/** A logged line for the terminal of `npm run dev`. Production logs events as plain JSON. */
export type DevelopmentLog = LoggedEvent | LoggedRequest

export interface LoggedEvent {
  type: 'event'
  /** `loader failed` */
  event: string
  /** As in the line that production logs. */
  facts: Readonly<Record<string, unknown>>
}

export interface LoggedRequest {
  type: 'request'
  method: string
  /** With the query. */
  path: string
  /** The name of the matched route. */
  route?: string | undefined
  wants: 'document' | 'data'
  isPrefetch: boolean
  /** Did middleware or an endpoint of `server.ts` respond? */
  isFromServerFile: boolean
  status: number
  /** Until the response began. */
  ms: number
  steps: readonly RequestStep[]
  /** What a build would do with the page, if visitors share it: `edge, 300 s`. */
  sharing?: string | undefined
}

/** Separates these lines from those that the app logs itself. */
const MARK = '\u001earrive '

export function encodeLog(log: DevelopmentLog): string {
  return MARK + JSON.stringify(log)
}

/** Reads a logged line; `undefined` if the app has logged it. */
export function decodeLog(line: string): DevelopmentLog | undefined {
  if (!line.startsWith(MARK)) return undefined
  return JSON.parse(line.slice(MARK.length)) as DevelopmentLog
}
