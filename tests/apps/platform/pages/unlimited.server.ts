/** More than may be. */
export const limits = { loaderMs: 3_600_000 }
