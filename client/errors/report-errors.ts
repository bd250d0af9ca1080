import { routes } from '#app/routes.ts'
import { onError } from 'virtual:arrive/browser-hook'
import type { Route } from '../../src/api/routes/route.ts'
import { createMatcher } from '../../src/routing/match.ts'
import { REPORTING_MARK } from '../../src/wire/performance-marks.ts'
import { ERROR_EVENTS, type SeenEvent } from '../start/error-events.ts'
import { createErrorReporter } from './error-reporter.ts'

/** Passes errors on to the `onError` of the app's `browser.ts`: the queued ones, then all that follow. */
export function reportErrors(queued: readonly SeenEvent[]): void {
  performance.mark(REPORTING_MARK)
  if (!onError) return
  const report = createErrorReporter(onError, createMatcher<Route>(routes))
  queued.forEach(report)
  for (const type of ERROR_EVENTS) {
    addEventListener(type, (event) => report({ event, href: location.href }))
  }
}
