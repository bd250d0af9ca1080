/** How many routes have a row of their own: those with the most points. */
export const SHOWN_ROUTES = 30
