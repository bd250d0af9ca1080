import type { Wants } from './steps.ts'

/** The number of each item's newest state. */
export type States = Record<string, number>

/** A response as its visitor has got it, and what was known when the request was sent. */
export interface Seen {
  visitor: string
  place: number
  version: string
  url: string
  page: string
  wants: Wants
  sentAt: number
  status: number
  headers: Headers
  text: string
  /** The visitor's own states, of forms that were answered. */
  own: States
  /** What accepted invalidations that have reached the place were called for. */
  purged: States
  committed: States
  /** When the place stored the page, if it still has it. */
  storedAt: number | undefined
  /** Has the visitor changed something within the last minute? */
  hasWritten: boolean
}

/** What the cache is given to store. */
export interface Stored {
  place: number
  version: string
  url: string
  headers: Record<string, string>
  text: string
  /** When the cache began to ask for it. */
  askedAt: number
}

export interface Commit {
  item: string
  state: number
  at: number
}

export interface Purge {
  tags: readonly string[]
  at: number
  isAccepted: boolean
}

/** What a run knows besides each response. */
export interface Facts {
  commits: Commit[]
  purges: Purge[]
  logs: { at: number; line: string }[]
  /** When queries of the app failed or were slow. */
  faults: number[]
  /** When calls did not reach the entrypoint. */
  cuts: number[]
}

/** The states that a text shows, by item. */
export function statesIn(text: string): States {
  const found = [...text.matchAll(/item (\d) is (\d+)/g)]
  return Object.fromEntries(found.map(([, item, state]) => [item!, Number(state)]))
}
