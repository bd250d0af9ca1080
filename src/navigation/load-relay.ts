import type { LoadObserver } from './load-attempt.ts'

/** Passes the steps of a load on to an observer that may subscribe later. */
export interface LoadRelay extends LoadObserver {
  subscribe(observer: LoadObserver): void
}

/** Makes a relay for one observer, which is also notified of the steps before it subscribed. */
export function createLoadRelay(): LoadRelay {
  const steps: ((observer: LoadObserver) => void)[] = []
  let subscriber: LoadObserver | undefined
  const notify = (step: (observer: LoadObserver) => void) => {
    steps.push(step)
    if (subscriber) step(subscriber)
  }
  return {
    redirected: (url) => notify((observer) => observer.redirected(url)),
    dataLoaded: () => notify((observer) => observer.dataLoaded()),
    moduleLoaded: () => notify((observer) => observer.moduleLoaded()),
    subscribe(observer) {
      subscriber = observer
      steps.forEach((step) => step(observer))
    },
  }
}
