/** React holds a commit back until the transition before it is over; a newer page waits for none. */
export function skipRunningTransition(): void {
  const running: ViewTransition | null | undefined = document.activeViewTransition
  running?.ready.then(
    () => running.skipTransition(),
    () => {}, // it never began to run
  )
}

/** React reports what it could mend. That a transition was cut short is no news. */
export function reportUnlessSkipped(error: unknown): void {
  const reason = error instanceof Error ? (error.cause ?? error) : error
  if (!(reason instanceof DOMException && reason.name === 'AbortError')) reportError(error)
}
