/** Dispatched on `window` after each navigation, with its `NavigationRecord` as `detail`. */
export const NAVIGATION_RECORD_EVENT = 'arrive:navigation'
