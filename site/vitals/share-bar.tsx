import { formatShare } from './format.ts'
import type { Summary } from './report.ts'

const WIDTH = 640
const HEIGHT = 14

/** The shares of good, needs work and poor, as one bar and as text. */
export function ShareBar({ ratings }: Pick<Summary, 'ratings'>) {
  const { good, poor, 'needs work': fair } = ratings
  const all = good + fair + poor
  const width = (count: number) => Math.round((WIDTH * 10 * count) / all) / 10
  return (
    <figure className="shares">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" preserveAspectRatio="none">
        <rect className="good" width={width(good)} height={HEIGHT} />
        <rect className="fair" x={width(good)} width={width(fair)} height={HEIGHT} />
        <rect className="poor" x={width(good + fair)} width={width(poor)} height={HEIGHT} />
      </svg>
      <figcaption>
        good {formatShare(good, all)}, needs work {formatShare(fair, all)}, poor {formatShare(poor, all)}
      </figcaption>
    </figure>
  )
}
