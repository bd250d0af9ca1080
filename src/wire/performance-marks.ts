/** The page is hydrated, and earlier input has been replayed. */
export const INTERACTIVE_MARK = 'arrive:interactive'

/** The router has started. */
export const ROUTER_MARK = 'arrive:router'

/** The session is measured from now on. */
export const MEASURING_MARK = 'arrive:measuring'

/** The app's `onError` in `browser.ts` has received the earlier errors. */
export const REPORTING_MARK = 'arrive:reporting'

/** React has failed, so that nothing can be shown in place any more. */
export const FAILED_MARK = 'arrive:failed'
