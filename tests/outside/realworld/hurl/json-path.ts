/** What a path finds; `MISSING` is not `null`. */
export const MISSING = Symbol('missing')

const PATH = /^\$(?:\.[A-Za-z_]\w*|\[\d+\])*$/

/** Finds a value in JSON by a path of names and places: `$.articles[0].title`. Other paths throw. */
export function findByPath(json: unknown, path: string): unknown {
  if (!PATH.test(path)) throw new Error(`the path ${path} is of a kind that is not known here`)
  let value = json
  for (const step of path.match(/[A-Za-z_]\w*|\d+/g) ?? []) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return MISSING
    value = Reflect.get(value, step)
  }
  return value
}
