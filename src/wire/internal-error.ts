/** The title if rendering fails. Separate from the other titles, because every page loads this one. */
export const INTERNAL_ERROR = 'Internal Server Error'
