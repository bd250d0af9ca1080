/** The view box of a trend, and the space for its labels. */
export const PLOT = { width: 640, height: 140, left: 88, bottom: 6, edge: 8 } as const
