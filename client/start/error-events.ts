import { NAVIGATION_RECORD_EVENT, RENDER_ERROR_EVENT } from '../../src/wire/browser-events.ts'

/** The events of `window` that may report an error. */
export const ERROR_EVENTS = [
  'error',
  'unhandledrejection',
  RENDER_ERROR_EVENT,
  NAVIGATION_RECORD_EVENT,
] as const

/** An event, and where the visitor was. */
export interface SeenEvent {
  event: WindowEventMap[(typeof ERROR_EVENTS)[number]]
  href: string
}
