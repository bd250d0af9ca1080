import { NAVIGATION_RECORD_EVENT } from '../../src/wire/navigation-record-event.ts'

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
