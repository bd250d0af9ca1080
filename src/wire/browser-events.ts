import type { ChangeFollower } from './development/development-changes.ts'
import type { PanelReport } from './development/development-panel.ts'
import type { RefusedScript } from './development/development-policy.ts'
import type { NavigationRecord } from './navigation-records.ts'

/** The visitor does something that needs the router, or a hook does. */
export const INTENT_EVENT = 'arrive:intent'

/** A hook waits for the router. Loads the code that only hooks need. */
export const HOOKS_EVENT = 'arrive:hooks'

/** Hooks can reach the router. */
export const ROUTER_EVENT = 'arrive:router-ready'

/** The shim of the Navigation API is installed. */
export const SHIM_EVENT = 'arrive:navigation-shim'

/** The router is about to look at this navigation: blockers may prevent it, missing fields are added. */
export const NAVIGATE_EVENT = 'arrive:navigate'

/** The router makes the browser load a document. `false`: that has ended, and the page is still there. */
export const FULL_PAGE_LOAD_EVENT = 'arrive:full-page-load'

/** The browser has asked the visitor before a form was lost with the page, and they have stayed. */
export const STAYED_EVENT = 'arrive:stayed'

/** A page is loaded again. The shim of the Navigation API prevents the default and navigates. */
export const RELOAD_PAGE_EVENT = 'arrive:reload-page'

/**
 * The name of the window's event after each navigation:
 * `addEventListener(NAVIGATION_RECORD_EVENT, ({ detail }) => …)`. Its `detail` is the `NavigationRecord`. A
 * full page load has its event in the new document.
 */
export const NAVIGATION_RECORD_EVENT = 'arrive:navigation'

/** A form is about to be read and sent. Restores the fields that a render has removed. */
export const READ_FORM_EVENT = 'arrive:read-form'

/** React has caught an error. */
export const RENDER_ERROR_EVENT = 'arrive:render-error'

/** In development: the router has started. */
export const FOLLOWER_EVENT = 'arrive:change-follower'

/** In development: for the panel, which listens from the start. */
export const PANEL_EVENT = 'arrive:panel'

/** In development: the default policy has refused a script. */
export const REFUSED_SCRIPT_EVENT = 'arrive:refused-script'

/**
 * The events of `window` by which the parts of a page notify each other, with their `detail` by name. Parts
 * load at different times, and a part without listeners is never loaded.
 */
interface BrowserEvents {
  [INTENT_EVENT]: undefined
  [HOOKS_EVENT]: undefined
  [ROUTER_EVENT]: undefined
  [SHIM_EVENT]: undefined
  [NAVIGATE_EVENT]: NavigateEvent
  [FULL_PAGE_LOAD_EVENT]: boolean
  [STAYED_EVENT]: undefined
  [RELOAD_PAGE_EVENT]: undefined
  [NAVIGATION_RECORD_EVENT]: NavigationRecord
  [READ_FORM_EVENT]: { form: HTMLFormElement; formData: FormData }
  [RENDER_ERROR_EVENT]: unknown
  [FOLLOWER_EVENT]: ChangeFollower
  [PANEL_EVENT]: PanelReport
  [REFUSED_SCRIPT_EVENT]: RefusedScript
}

type Events = {
  [name in keyof BrowserEvents]: CustomEvent<BrowserEvents[name]> & { type: name }
}

declare global {
  /** For `addEventListener`. */
  interface WindowEventMap extends Events {}
}

type Detail<name extends keyof BrowserEvents> = undefined extends BrowserEvents[name]
  ? [detail?: BrowserEvents[name]]
  : [detail: BrowserEvents[name]]

/** Returns `false` if a listener has prevented the default. */
export function dispatch<name extends keyof BrowserEvents>(name: name, ...[detail]: Detail<name>): boolean {
  return dispatchEvent(new CustomEvent(name, { detail, cancelable: true } as CustomEventInit))
}
