/**
 * Says why JSON can't carry a type, as a string literal type that the compiler shows; `never` if it can.
 * `path` is the name of the value in code, as in `findNotJson`, which looks at values.
 */
export type JsonProblem<value, path extends string> = [value] extends [Json<value>]
  ? never
  : Problem<value, path>

/** The same for a loader's data, which may have promises at its first level. */
export type DataProblem<data> = JsonProblem<SettledFields<data>, 'data'>

/** `value` if JSON can carry it; its parts that JSON can't carry are `never`. */
type Json<value> = value extends Leaf
  ? value
  : value extends NotCarried
    ? never
    : value extends readonly (infer item)[]
      ? // Not the mapped type: of an array the compiler resolves it at once, and `Tree = string | Tree[]` never ends.
        { readonly [index: number]: Json<item> }
      : { [key in keyof value]: Json<value[key]> }

/** JSON omits `undefined`, and so it arrives. Dates arrive as dates: `encodeJson`. */
type Leaf = string | number | boolean | null | undefined | Date

type NotCarried = bigint | symbol | AnyFunction | BuiltIn

type BuiltIn = URL | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | PromiseLike<unknown>

type AnyFunction = (...args: never) => unknown

/** Data as it is once its deferred values have settled. */
type SettledFields<data> = data extends Leaf | NotCarried | readonly unknown[]
  ? data
  : unknown extends data
    ? data
    : { [key in keyof data]: Settled<data[key]> }

/** The type of a deferred value. */
type Settled<value> = value extends Promise<infer settled> ? settled : value

/** The deepest place that a message names. */
type DepthLimit = 8

type Problem<value, path extends string, depth extends 0[] = []> = value extends Leaf
  ? never
  : unknown extends value
    ? `${path} is unknown: say what it is, so that the compiler can see that it is JSON`
    : value extends NotCarried
      ? `${path} is ${Description<value>}`
      : depth['length'] extends DepthLimit
        ? `${path} has something that JSON can't carry`
        : value extends readonly (infer item)[]
          ? Problem<item, `${path}[0]`, [...depth, 0]>
          : true extends IsFunction<value[keyof value]>
            ? `${path} has functions, which JSON can't carry: send a plain object of the fields that the page needs`
            : {
                [key in keyof value]-?: Problem<value[key], Join<path, key>, [...depth, 0]>
              }[keyof value]

type IsFunction<value> = value extends AnyFunction ? true : false

/** The key of an index signature is any text. */
type Join<path extends string, key> = string extends key
  ? `${path}[…]`
  : key extends string
    ? `${path}.${key}`
    : `${path}[…]`

type Description<value> = value extends URL
  ? "a URL, which JSON can't carry: send text, url.href"
  : value extends ReadonlyMap<unknown, unknown>
    ? "a Map, which JSON can't carry: send Object.fromEntries(map), or the array [...map]"
    : value extends ReadonlySet<unknown>
      ? "a Set, which JSON can't carry: send the array [...set]"
      : value extends PromiseLike<unknown>
        ? "a promise, which JSON can't carry: await it; only promises at the first level of a loader's data are sent later"
        : value extends bigint
          ? "a bigint, which JSON can't carry: send text, String(value)"
          : value extends symbol
            ? "a symbol, which JSON can't carry: leave it out"
            : "a function, which JSON can't carry: leave it out"
