/** React holds a commit back until the transition before it is over; a newer page waits for none. */
export function skipRunningTransition(): void {
  const running: ViewTransition | null | undefined = document.activeViewTransition
  running?.ready.then(
    () => running.skipTransition(),
    () => {}, // it never began to run
  )
}
