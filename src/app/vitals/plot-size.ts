/** The view box of a trend: its size, and what its labels take. */
export const PLOT = { width: 640, height: 150, left: 88, bottom: 28, edge: 8 } as const
