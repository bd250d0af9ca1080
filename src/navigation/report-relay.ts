import type { LoadReports } from './navigation.ts'

/** A load's reports on their way to whoever joins the load later. */
export interface Relay {
  reports: LoadReports
  listen(reports: LoadReports): void
}

/** Passes reports on to one listener: what was said before it listens too. */
export function createRelay(): Relay {
  const said: ((to: LoadReports) => void)[] = []
  let listener: LoadReports | undefined
  const say = (report: (to: LoadReports) => void) => {
    said.push(report)
    if (listener) report(listener)
  }
  return {
    reports: {
      redirected: (url) => say((to) => to.redirected(url)),
      dataCame: () => say((to) => to.dataCame()),
      moduleCame: () => say((to) => to.moduleCame()),
    },
    listen(reports) {
      listener = reports
      said.forEach((report) => report(reports))
    },
  }
}
