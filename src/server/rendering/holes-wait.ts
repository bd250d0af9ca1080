/**
 * How long the first byte of a split page waits for its holes. Most sessions are read within this time, and then the document is whole, without inline
 * scripts; a slower one follows, as any deferred value does (docs/decisions/071-shells.md).
 */
export const HOLES_WAIT_MS = 20
