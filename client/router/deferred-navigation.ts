/** The browser's own navigation that waits until a form has its response, which a new document would lose. */
export interface DeferredNavigation {
  /** Defers a navigation if a form is being sent, and resumes it afterwards. Returns whether it did. */
  defer(event: NavigateEvent): boolean
  /** A newer navigation has begun. */
  discard(): void
}

/** `formsSent` resolves when no form is being sent; `undefined` if none is. */
export function createDeferredNavigation(
  formsSent: () => Promise<void> | undefined,
): DeferredNavigation {
  let deferred: NavigateEvent | undefined
  return {
    defer(event) {
      const sent = formsSent()
      if (!sent || !event.cancelable || event.formData) return false
      event.preventDefault()
      deferred = event
      void sent.then(() => deferred === event && resume(event))
      return true
    },
    discard: () => void (deferred = undefined),
  }
}

function resume({ navigationType, destination }: NavigateEvent): void {
  if (navigationType === 'reload') location.reload()
  else if (navigationType === 'traverse') navigation.traverseTo(destination.key)
  else location.assign(destination.url)
}
