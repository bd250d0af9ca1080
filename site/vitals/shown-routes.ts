/** How many routes the tables show: those with the most points. */
export const SHOWN_ROUTES = 30
