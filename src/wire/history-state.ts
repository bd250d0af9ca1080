/** In `history.state` of a document that could not be hydrated, and is loaded again. */
export const UNHYDRATED_STATE = 'arrive:unhydrated'
