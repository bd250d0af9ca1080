/** Cells that were red once: each run has them. */
export const RED_CELLS: readonly string[] = []
