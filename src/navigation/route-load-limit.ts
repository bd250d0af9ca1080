/** How long a click may wait for its page (module, CSS and data together) before the browser loads it. */
export const ROUTE_LOAD_LIMIT_MS = 3800
