/** Fired on `window` after each navigation whose end is known, with the `Outcome` as its detail. */
export const OUTCOME_EVENT = 'arrive:outcome'
