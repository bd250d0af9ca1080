/** A click as a line: it ends on its page before the limit, or in a full page load at the limit. */
export function DeadlineFigure() {
  return (
    <figure className="deadline">
      <svg viewBox="14 20 920 122" role="img" aria-labelledby="deadline-title">
        <title id="deadline-title">
          A click at 0 ms ends on its page, or at 3800 ms in a full page load.
        </title>
        <path className="track" d="M20 84 H 840" />
        <path className="track-end" d="M840 84 C 880 84, 880 84, 920 84" />
        <path className="track-soft" d="M20 84 C 120 84, 130 40, 230 40 H 300" />
        <g className="ticks">
          {[0, 1, 2, 3].map((second) => (
            <path key={second} d={`M${20 + second * 216} 78 v 12`} />
          ))}
        </g>
        <path className="limit" d="M840 64 V 108" />
        <circle className="stop-soft" cx="306" cy="40" r="7" />
        <circle className="stop-full-load" cx="926" cy="84" r="7" />
        <circle className="start" cx="20" cy="84" r="5" />
        <circle className="traveller" cx="20" cy="84" r="5" />
        <g className="labels">
          <text x="20" y="116">
            click
          </text>
          <text x="322" y="45">
            the page
          </text>
          <text x="840" y="132" textAnchor="middle">
            3800 ms
          </text>
          <text x="934" y="54" textAnchor="end">
            full page load
          </text>
        </g>
      </svg>
      <figcaption>
        A slow network, a failed script, a response that never comes: every line has an end.
      </figcaption>
    </figure>
  )
}
