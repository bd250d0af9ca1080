/** The page is hydrated, and what visitors did before has been done. */
export const INTERACTIVE_MARK = 'arrive:interactive'

/** The router has started. */
export const ROUTER_MARK = 'arrive:router'

/** The session is measured from now on. */
export const MEASURING_MARK = 'arrive:measuring'

/** The `onError` of the app's `browser.ts` has got the errors from before. */
export const REPORTING_MARK = 'arrive:reporting'

/** React has failed for good: nothing can be shown in place any more. */
export const FAILED_MARK = 'arrive:failed'
