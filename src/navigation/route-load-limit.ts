/** How long a click may wait for its page (module, CSS and data together) before the browser loads it. */
export const ROUTE_LOAD_LIMIT_MS = 3800

/**
 * How long a click waits for stylesheets, if nothing else is missing then: the page is shown without those
 * that are late. The rest of the limit is for asking whether its document would have them, for running the
 * module and rendering the page.
 */
export const STYLESHEET_LIMIT_MS = ROUTE_LOAD_LIMIT_MS - 800
