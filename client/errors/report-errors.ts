import { routes } from '#app/routes.ts'
import type { OnBrowserError } from '../../src/api/error-hooks.ts'
import type { Route } from '../../src/api/routes/page.ts'
import { createMatcher } from '../../src/routing/match.ts'
import { ERROR_EVENTS, type SeenEvent } from '../start/error-events.ts'
import { createErrorReporter } from './error-reporter.ts'

// A glob, because the file is optional. With the import its own code runs.
const [browserModule] = Object.values(
  import.meta.glob<{ onError?: OnBrowserError }>('#app/browser.ts', { eager: true }),
)

/** Passes errors on to the `onError` of the app's `browser.ts`: the kept ones, then all that follow. */
export function reportErrors(kept: readonly SeenEvent[]): void {
  if (!browserModule?.onError) return
  const report = createErrorReporter(browserModule.onError, createMatcher<Route>(routes))
  kept.forEach(report)
  for (const type of ERROR_EVENTS) {
    addEventListener(type, (event) => report({ event, href: location.href }))
  }
}
