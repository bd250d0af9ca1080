/**
 * The params of a pattern. A pattern is `/` or segments such as `/items/:id`; `:id` matches one whole
 * segment, `:lang?` one or none, and `:path*`, which is last, all that follow.
 */
type ParamName<pattern extends string> = RequiredName<Param<pattern>> | OptionalName<Param<pattern>>

/**
 * The params of a pattern: `{ id: string }` for `/items/:id`, `{ lang?: string; path: string }` for
 * `/:lang?/docs/:path*`. The value of a catch-all has the slashes between its segments, and is empty if
 * there are none. Several patterns have the params of one of them.
 */
export type ParamsOf<pattern extends string> = pattern extends unknown
  ? Flat<
      { [name in RequiredName<Param<pattern>>]: string } & {
        [name in OptionalName<Param<pattern>>]?: string | undefined
      }
    >
  : never

/** The same, but any params for a pattern that the compiler doesn't know. */
export type KnownParams<pattern extends string> = string extends pattern
  ? Record<string, string>
  : ParamsOf<pattern>

/** Checks of params: does the page accept this value? */
export type ParamChecks<pattern extends string> = {
  [name in ParamName<pattern>]?: (value: string) => boolean
}

/** The params as they are written: `id`, `lang?`, `path*`. */
type Param<pattern extends string> = pattern extends `${string}/:${infer rest}`
  ? rest extends `${infer param}/${infer more}`
    ? param | Param<`/${more}`>
    : rest
  : never

type RequiredName<param extends string> = param extends `${string}?`
  ? never
  : param extends `${infer name}*`
    ? name
    : param

type OptionalName<param extends string> = param extends `${infer name}?` ? name : never

/** Merges two object types, so that messages of the compiler show one. */
type Flat<params> = { [name in keyof params]: params[name] }

export type Segment = { static: string } | { param: string; modifier: '' | '?' | '*' }

const PARAM = /^:(\w+)([?*]?)$/

/** The segments of a valid pattern: `checkPatterns` is for the others. */
export function parsePattern(pattern: string): Segment[] {
  return pattern
    .split('/')
    .filter((text) => text !== '')
    .map(parseSegment)
}

function parseSegment(text: string): Segment {
  const [, param, modifier = ''] = PARAM.exec(text) ?? []
  return param === undefined ? { static: text } : { param, modifier: modifier as '' | '?' | '*' }
}
