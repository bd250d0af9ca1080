/** Fired on `window` after each navigation whose end is known, with the `NavigationRecord` as its detail. */
export const NAVIGATION_RECORD_EVENT = 'arrive:navigation'
