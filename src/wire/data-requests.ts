/** The router sends `prefetch` if the visitor has not clicked yet, and `fetcher` with a form of a fetcher. */
export const PURPOSE_HEADER = 'Arrive-Purpose'

/** The form navigates nowhere: the response has the action's result alone, without any loader's data. */
export const FETCHER_PURPOSE = 'fetcher'

/** The router says how many layouts it keeps, the outermost ones: their loaders need not run. */
export const KEPT_LAYOUTS_HEADER = 'Arrive-Kept-Layouts'

/** Before the path of a page: the path of its data. */
export const DATA_PREFIX = '/_data'
