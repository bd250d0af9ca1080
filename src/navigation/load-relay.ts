import type { LoadObserver } from './load-attempt.ts'

export type LoadRelay = ReturnType<typeof createLoadRelay>

/** Passes the steps of a load on to one observer, which is also notified of those before it subscribed. */
export function createLoadRelay() {
  const steps: ((observer: LoadObserver) => void)[] = []
  let subscriber: LoadObserver | undefined
  const notify = (step: (observer: LoadObserver) => void) => {
    steps.push(step)
    if (subscriber) step(subscriber)
  }
  return {
    redirected: (url: string) => notify((observer) => observer.redirected(url)),
    dataLoaded: () => notify((observer) => observer.dataLoaded()),
    moduleLoaded: () => notify((observer) => observer.moduleLoaded()),
    subscribe(observer: LoadObserver): void {
      subscriber = observer
      steps.forEach((step) => step(observer))
    },
  }
}
