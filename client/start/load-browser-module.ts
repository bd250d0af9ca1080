import { importBrowserModule } from 'virtual:arrive/import-browser-module'
import { loadWhen } from 'virtual:arrive/load-when'
import { loadFile } from './load-file.ts'
import { ERROR_EVENTS, type SeenEvent } from './error-events.ts'
import { whenPaintedAndIdle } from './hydration-triggers.ts'

/** How many events are queued until `browser.ts` is loaded. */
const MAX_QUEUED_EVENTS = 20

/**
 * Loads the app's `browser.ts`, if it has one, and keeps the errors from before. What this costs the
 * first module falls away in an app without the file. Resolves when its code has run.
 */
export function loadBrowserModule(onFailed: (error: unknown) => void): Promise<void> | undefined {
  if (!loadWhen) return undefined
  const queued: SeenEvent[] = []
  const listening = new AbortController()
  const keep = (event: SeenEvent['event']) => {
    if (queued.length < MAX_QUEUED_EVENTS) queued.push({ event, href: location.href })
  }
  for (const type of ERROR_EVENTS) addEventListener(type, keep, { signal: listening.signal })
  const moment = loadWhen === 'idle' ? whenPaintedAndIdle() : Promise.resolve()
  const late = loadWhen === 'before-pages' ? { otherwise: onFailed } : undefined
  return moment
    .then(() => loadFile(importBrowserModule, late))
    .then(({ reportErrors }) => {
      listening.abort()
      reportErrors(queued)
    })
}
