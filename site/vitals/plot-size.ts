/** The view box of a trend, and the space for its labels. */
export const PLOT = { width: 640, height: 150, left: 88, bottom: 28, edge: 8 } as const
