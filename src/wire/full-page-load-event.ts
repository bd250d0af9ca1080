/** Dispatched on `window` when the router has the browser load a new document (`detail` is true), and when it is over and the page still there. */
export const FULL_PAGE_LOAD_EVENT = 'arrive:full-page-load'
