import './peer-bars.css'

export interface Bar {
  name: string
  value: number
  text: string
}

/** The same measure of several frameworks, as bars with their numbers. The first one is ours. */
export function PeerBars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value))
  return (
    <dl className="peer-bars">
      {bars.map(({ name, value, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <svg viewBox="0 0 100 8" width="100%" height="8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={Math.max(0.5, (100 * value) / most)} height="8" />
            </svg>
            <span>{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
