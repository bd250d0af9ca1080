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
    super(`The route pattern "${pattern}" ${why}.`)
    this.pattern = pattern
    this.why = why
  }
}

const PARAM = /^:[A-Za-z_]\w*$/

/** Cuts a pattern into its segments; throws `PatternRefused` if it is not valid. */
export function parsePattern(pattern: string): Segment[] {
  if (!pattern.startsWith('/')) throw new PatternRefused(pattern, 'must begin with a slash')
  if (pattern === '/') return []
  const segments = pattern
    .slice(1)
    .split('/')
    .map((text) => parseSegment(pattern, text))
  const params = segments.flatMap((segment) => ('param' in segment ? [segment.param] : []))
  if (new Set(params).size < params.length)
    throw new PatternRefused(pattern, 'has the same param twice')
  return segments
}

function parseSegment(pattern: string, text: string): Segment {
  if (text === '')
    throw new PatternRefused(pattern, 'must not have an empty segment or a slash at the end')
  if (!text.startsWith(':')) return { static: text }
  if (!PARAM.test(text))
    throw new PatternRefused(
      pattern,
      `has "${text}", which is not a valid param: a letter or _ first, then letters, digits and _`,
    )
  return { param: text.slice(1) }
}
