/** React reports what it could mend. That a transition was cut short is no news. */
export function reportUnlessSkipped(error: unknown): void {
  const reason = error instanceof Error ? (error.cause ?? error) : error
  if (!(reason instanceof DOMException && reason.name === 'AbortError')) reportError(error)
}
