/** A route's metric is compared with the build before if both have as many points: with fewer, a percentile says little. */
export const MIN_COMPARED_POINTS = 30
