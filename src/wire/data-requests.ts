/** The router sends `prefetch` if the visitor has not clicked yet, and `fetcher` with a form of a fetcher. */
export const PURPOSE_HEADER = 'Arrive-Purpose'

/** The form causes no navigation: its response has the action's result, but no loader's data. */
export const FETCHER_PURPOSE = 'fetcher'

/** How many of the outermost layouts stay in the page: their loaders need not run. */
export const RETAINED_LAYOUTS_HEADER = 'Arrive-Kept-Layouts'

/** The label of the page that a form is sent from; also in the response that refuses it. */
export const VISITOR_HEADER = 'Arrive-Visitor'

/** The prefix of a page's path that makes it the path of its data. */
export const DATA_PREFIX = '/_data'

/**
 * The symbol of `window` with the headers of forms. It is no name, because HTML with an id would be a global
 * of that name.
 */
export const FORM_HEADERS = 'arrive.form-headers'
