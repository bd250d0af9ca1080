/** The names of a pattern's params. A pattern is `/` or segments such as `/items/:id`; `:id` matches one whole segment. */
export type ParamName<pattern extends string> = pattern extends `${string}/:${infer rest}`
  ? rest extends `${infer name}/${infer more}`
    ? name | ParamName<`/${more}`>
    : rest
  : never

/** The params of a pattern: `{ id: string }` for `/items/:id`. */
export type ParamsOf<pattern extends string> = { [name in ParamName<pattern>]: string }

/** The same, and any params for a pattern that is not known. */
export type KnownParams<pattern extends string> = string extends pattern
  ? Record<string, string>
  : ParamsOf<pattern>

/** Checks of params: does the page accept this value? */
export type ParamChecks<pattern extends string> = {
  [name in ParamName<pattern>]?: (value: string) => boolean
}

export type Segment = { static: string } | { param: string }

/** A pattern is not valid, or matches the same paths as another one. */
export class PatternRefused extends Error {
  override readonly name = 'PatternRefused'

  readonly pattern: string
  readonly reason: string

  constructor(pattern: string, reason: string) {
    super(`The route pattern "${pattern}" ${reason}.`)
    this.pattern = pattern
    this.reason = reason
  }
}

const PARAM = /^:[A-Za-z_]\w*$/

/** Splits a pattern into its segments. Throws `PatternRefused` if it is not valid. */
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
