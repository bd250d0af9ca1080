import { importBrowserModule, loadWhen } from 'virtual:arrive/browser-module'
import { NAVIGATION_RECORD_EVENT } from '../../src/wire/navigation-record-event.ts'
import { whenPaintedAndIdle } from './hydration-triggers.ts'

/** Dispatched on `window` for an error that React has caught, with the error as `detail`. */
export const RENDER_ERROR_EVENT = 'arrive:render-error'

/** The events of `window` that may tell of an error. */
export const ERROR_EVENTS = [
  'error',
  'unhandledrejection',
  RENDER_ERROR_EVENT,
  NAVIGATION_RECORD_EVENT,
]

/** An event, and where the visitor was. */
export interface SeenEvent {
  event: Event
  href: string
}

/** What is loaded with `browser.ts`. */
export interface LoadedReporter {
  reportErrors(kept: readonly SeenEvent[]): void
}

/** How many events are kept until `browser.ts` is loaded. */
const MAX_KEPT_EVENTS = 20

/**
 * Loads the app's `browser.ts`, if it has one, and keeps the errors from before. What this costs the
 * first module falls away in an app without the file.
 */
export function loadBrowserModule(): void {
  if (!loadWhen) return
  const kept: SeenEvent[] = []
  const listening = new AbortController()
  const keep = (event: Event) => {
    if (kept.length < MAX_KEPT_EVENTS) kept.push({ event, href: location.href })
  }
  for (const type of ERROR_EVENTS) addEventListener(type, keep, { signal: listening.signal })
  const moment = loadWhen === 'load' ? Promise.resolve() : whenPaintedAndIdle()
  void moment.then(importBrowserModule).then(({ reportErrors }) => {
    listening.abort()
    reportErrors(kept)
  })
}
