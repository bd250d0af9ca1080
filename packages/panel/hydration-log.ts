import { INTERACTIVE_MARK, PANEL_EVENT } from '../../src/for-packages.ts'

export interface LoggedHydration {
  /** When React began, of `performance.now()`; `undefined` before. */
  startedAt: number | undefined
  /** From then until the page was interactive; `undefined` before. */
  ms: number | undefined
  mismatches: readonly Mismatch[]
}

export function createHydrationLog(onChange: () => void): () => LoggedHydration {
  let startedAt: number | undefined
  const mismatches: Mismatch[] = []
  addEventListener(PANEL_EVENT, ({ detail }) => {
    if (detail.type === 'hydration') startedAt = performance.now()
    else if (detail.type === 'recovery') mismatches.push(readMismatch(detail.message))
    else return
    onChange()
  })
  // A mark has no event.
  new PerformanceObserver(onChange).observe({ type: 'mark' })
  return () => {
    const [end] = performance.getEntriesByName(INTERACTIVE_MARK)
    const ms = end && startedAt !== undefined ? end.startTime - startedAt : undefined
    return { startedAt, ms, mismatches }
  }
}

/** What React has found in the document that it would have rendered otherwise. */
export interface Mismatch {
  /** The first sentence of the message. */
  message: string
  /** The texts that differ, as rendered by the Worker and in the browser; missing if the message has none. */
  texts?: { worker: string; browser: string }
}

/** Between the advice and the lines that differ: https://react.dev/link/hydration-mismatch */
const LINK = 'hydration-mismatch'

/**
 * Reads React's message. Lines with `-` are the document's and those with `+` the browser's
 * (https://github.com/facebook/react/blob/main/packages/react-reconciler/src/ReactFiberHydrationDiffs.js).
 */
export function readMismatch(text: string): Mismatch {
  const message = /^(?:\w*Error: )*([^]*?[.!](?=\s|$)|.*)/.exec(text)![1]!
  const at = text.indexOf(LINK)
  if (at < 0) return { message }
  const lines = text.slice(at).split('\n')
  const [worker, browser] = ['-', '+'].map((sign) => linesWith(sign, lines))
  return worker || browser ? { message, texts: { worker: worker!, browser: browser! } } : { message }
}

function linesWith(sign: string, lines: readonly string[]): string {
  const own = lines.filter((line) => line.startsWith(sign))
  return own.map((line) => line.slice(1).trim()).join('\n')
}
