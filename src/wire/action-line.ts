/** The response to a form of a fetcher. */
export interface ActionLine {
  result?: unknown
  /** From 400 on if the action refused the form. */
  status: number
}

/** Reads a first line about a fetcher's form; `undefined` if it is about something else. */
export function readActionLine(line: Record<string, unknown>): ActionLine | undefined {
  const { deferred, result, status, title } = line
  if (typeof status !== 'number' || deferred !== undefined || title !== undefined) return undefined
  return { result, status }
}
