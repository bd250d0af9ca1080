/** A route's pattern: `/` or segments such as `/items/:id`; `:id` takes one whole segment. */
export type ParamName<pattern extends string> = pattern extends `${string}/:${infer rest}`
  ? rest extends `${infer name}/${infer more}`
    ? name | ParamName<`/${more}`>
    : rest
  : never

/** The params of a pattern: `{ id: string }` for `/items/:id`. */
export type ParamsOf<pattern extends string> = { [name in ParamName<pattern>]: string }

/** For each param that a page wants to look at: does it take this value? */
export type ParamChecks<pattern extends string> = {
  [name in ParamName<pattern>]?: (value: string) => boolean
}

export type Segment = { static: string } | { param: string }

/** A pattern that the route table can't hold. */
export class PatternRefused extends Error {
  override readonly name = 'PatternRefused'

  readonly pattern: string
  readonly why: string

  constructor(pattern: string, why: string) {
    super(`Route pattern "${pattern}": ${why}`)
    this.pattern = pattern
    this.why = why
  }
}

const PARAM = /^:[A-Za-z_]\w*$/

/** Cuts a pattern into its segments; throws `PatternRefused` where it is not one. */
export function parsePattern(pattern: string): Segment[] {
  if (!pattern.startsWith('/')) throw new PatternRefused(pattern, 'it begins with a slash')
  if (pattern === '/') return []
  const segments = pattern
    .slice(1)
    .split('/')
    .map((text) => parseSegment(pattern, text))
  const params = segments.flatMap((segment) => ('param' in segment ? [segment.param] : []))
  if (new Set(params).size < params.length)
    throw new PatternRefused(pattern, 'a param stands twice')
  return segments
}

function parseSegment(pattern: string, text: string): Segment {
  if (text === '') throw new PatternRefused(pattern, 'no empty segments, no slash at the end')
  if (!text.startsWith(':')) return { static: text }
  if (!PARAM.test(text)) throw new PatternRefused(pattern, `"${text}" is no name for a param`)
  return { param: text.slice(1) }
}
