import { importBrowserModule } from 'virtual:arrive/import-browser-module'
import { loadWhen } from 'virtual:arrive/load-when'
import { loadFile } from './load-file.ts'
import { ERROR_EVENTS, type SeenEvent } from './error-events.ts'
import { whenPaintedAndIdle } from './hydration-triggers.ts'

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
  const keep = (event: SeenEvent['event']) => {
    if (kept.length < MAX_KEPT_EVENTS) kept.push({ event, href: location.href })
  }
  for (const type of ERROR_EVENTS) addEventListener(type, keep, { signal: listening.signal })
  const moment = loadWhen === 'load' ? Promise.resolve() : whenPaintedAndIdle()
  void moment
    .then(() => loadFile(importBrowserModule))
    .then(({ reportErrors }) => {
      listening.abort()
      reportErrors(kept)
    })
}
