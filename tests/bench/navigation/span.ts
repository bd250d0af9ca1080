/** A stretch of a trace, in µs. */
export interface Span {
  from: number
  to: number
}

export function overlap(one: Span, other: Span): Span | undefined {
  const from = Math.max(one.from, other.from)
  const to = Math.min(one.to, other.to)
  return from < to ? { from, to } : undefined
}

export function lengthOf(span: Span | undefined): number {
  return span ? span.to - span.from : 0
}
