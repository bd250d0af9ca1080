import { encodeJson } from './encode-json.ts'
import type { Problem } from './problem.ts'

// A heading's slug has no colon, so no text of a page gets one of these ids.

/** The element that carries the bootstrap data in a document. */
export const BOOTSTRAP_ID = 'arrive:data'

/** Where the router speaks to the visitor; the app's styles make it seen. */
export const NOTICE_ID = 'arrive:notice'

/** Where a navigation's new title is told to screen readers. */
export const ANNOUNCER_ID = 'arrive:announcer'

/** The element of one deferred value. */
export function deferredId(key: string): string {
  return `arrive:data:${key}`
}

/** What a document tells the browser about the page that it holds. */
export interface Bootstrap {
  build: string
  /** Path and query of the page. */
  href: string
  /** What the app's document was given. */
  document?: unknown
  /** Which part of all visits is measured, from 0 to 1. Default: none. */
  sample?: number
  page:
    | {
        type: 'page'
        name: string
        /** The URL of its page module, if the browser needs nothing else of its route. */
        module?: string | undefined
        params: Record<string, string>
        data: unknown
        deferred: string[]
        /** What the page's action returned, where a form was sent. */
        result?: unknown
      }
    | { type: 'error'; problem: Problem }
}

/** JSON that can stand inside a `<script>`: no `</script>`, no `<!--`. */
export function encodeScriptJson(value: unknown, sent?: string): string {
  return (encodeJson(value, sent) ?? 'null').replaceAll('<', '\\u003c')
}

/** Reads what `encodeScriptJson` wrote of a `Bootstrap`; `undefined` if the document was cut off in it. */
export function decodeBootstrap(text: string): Bootstrap | undefined {
  try {
    // No need to look closer: it is read from a script, and only the Worker puts scripts into a document.
    return JSON.parse(text) as Bootstrap
  } catch {
    return undefined
  }
}
