import type { Rating } from 'arrivejs/vitals'
import type { Summary } from './report.ts'

/** If three quarters are good, so is the 75th percentile. */
export function ratingOfP75({ ratings, count }: Summary): Rating {
  if (ratings.good >= count * 0.75) return 'good'
  return ratings.good + ratings['needs work'] >= count * 0.75 ? 'needs work' : 'poor'
}
