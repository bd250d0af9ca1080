import { network } from '../../loading/network.ts'
import type { PageWindow } from '../../page/page-window.ts'
import { networkBack } from './full-page-loads.ts'

/**
 * The browser's own navigation that waits for forms that are being sent, whose responses it would lose.
 * `ready` resolves when the browser may navigate; it returns `undefined` if that is now.
 */
export function createDeferredNavigation(
  ready: (event: NavigateEvent) => Promise<void> | undefined,
  window: PageWindow,
) {
  let deferred: AbortController | undefined
  let resumedUrl: string | undefined
  return {
    /** Defers a navigation if a form is being sent, and resumes it after `ready`. Returns whether it did. */
    defer(event: NavigateEvent): boolean {
      // It waits once: what is not ready by then is sent on, or the browser asks the visitor.
      const isResumed = event.destination.url === resumedUrl
      resumedUrl = undefined
      const isReady = isResumed ? undefined : ready(event)
      if (!isReady || !event.cancelable || event.formData) return false
      event.preventDefault()
      const { signal } = (deferred = new AbortController())
      const resumed = isReady.then(async () => {
        signal.throwIfAborted()
        if (network.seemsDown()) await networkBack(signal)
        resumedUrl = event.destination.url
        resume(event, window)
      })
      resumed.catch(() => {}) // a newer one has begun
      return true
    },
    /** Is a navigation deferred, and no newer one has begun? */
    isPending: () => deferred !== undefined,
    /** A newer navigation has begun. */
    discard(): void {
      deferred?.abort()
      deferred = undefined
    },
  }
}

function resume({ navigationType, destination }: NavigateEvent, { location, navigation }: PageWindow): void {
  if (navigationType === 'reload') location.reload()
  else if (navigationType === 'traverse') navigation.traverseTo(destination.key)
  else location.assign(destination.url)
}
