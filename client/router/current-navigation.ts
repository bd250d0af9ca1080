import { navigateAgain, showCurrent } from './navigate-again.ts'

export interface NavigationObserver {
  /** The router has intercepted a navigation. */
  started(event: NavigateEvent): void
  /** The form of a navigation has its response. */
  responded(event: NavigateEvent): void
}

/**
 * The navigation that the router has intercepted last, until its page is shown. `onAbort` is called when a
 * navigation was aborted, after the event of what has ended it.
 */
export function createCurrentNavigation(onAbort: (event: NavigateEvent) => void) {
  let current: NavigateEvent | undefined
  /** Aborted in this task, before its page was shown. */
  let interrupted: NavigateEvent | undefined
  /** Has a script ended it while its page was being shown? */
  let isChanged = false
  let observer: NavigationObserver | undefined
  const newest = createNewest()
  /** What is done if a script ends it. Nothing when its page is being shown. */
  let again: typeof navigateAgain | undefined
  const isPending = () => current?.signal.aborted === false

  /** The event of what has ended it follows in the same task; Stop has none. */
  function aborted(event: NavigateEvent): void {
    if (current === event) interrupted = event
    setTimeout(() => {
      interrupted = undefined
      onAbort(event)
    })
  }

  return {
    ...{ ...newest, isPending, event: () => current },
    started(event: NavigateEvent, resume = navigateAgain): void {
      current = event
      again = resume
      isChanged = false
      newest.clickedAgain()
      event.signal.addEventListener('abort', () => aborted(event), { once: true })
      observer?.started(event)
    },
    /** The browser acts on a newer one. */
    superseded: () => void (interrupted = undefined),
    responded: (event: NavigateEvent) => observer?.responded(event),
    /** Its URL is there before its page. */
    ahead: () => void (again = showCurrent),
    /** Its page is being shown. */
    committed: () => void (again = undefined),
    shown: (event: NavigateEvent) => void (current === event && (current = undefined)),
    /** A script has changed the URL of the page shown, and so has ended the navigation. */
    urlChanged(): void {
      const [event, resume] = [interrupted, again]
      if (!event) return
      // Must run before `pending-navigations.ts` stops a load that no click is waiting for, so that this one
      // joins it.
      if (resume) queueMicrotask(() => resume(event))
      else isChanged = true
    },
    /** Is its page still awaited, although a script has ended it? */
    isAwaited: (event: NavigateEvent) => current === event && isChanged,
    /** Is it on its way to this URL, as by a link? */
    leadsTo: (url: string) => isPending() && isLinkTo(url, current!),
    /** Has an observer notified, also of a navigation that is pending already. */
    observe(next: NavigationObserver): void {
      observer = next
      if (isPending()) next.started(current!)
    },
  }
}

function createNewest() {
  let newest = { at: 0 }
  return {
    /** When the visitor has asked for a page last: a new object each time. */
    newest: () => newest,
    /** The visitor has asked for it, or for another page, once more. */
    clickedAgain: () => void (newest = { at: performance.now() }),
  }
}

function isLinkTo(url: string, { navigationType, formData, destination }: NavigateEvent): boolean {
  return navigationType === 'push' && !formData && destination.url === url
}
