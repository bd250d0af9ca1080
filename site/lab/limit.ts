/** The router's limit of a click: ROUTE_LOAD_LIMIT_MS in src/navigation/route-load-limit.ts. */
export const LIMIT_MS = 3800
