/** A value that JSON can't carry, inside another one. */
export interface FoundNotJson {
  /** Its place, as an expression in code: `data.reviews[0].at`. */
  path: string
  what: string
  advice: string
}

/** Finds the first value that would not arrive in the browser unchanged; `undefined` if all would. */
export function findNotJson(value: unknown, path: string): FoundNotJson | undefined {
  return walk(value, path, [])
}

function walk(value: unknown, path: string, ancestors: object[]): FoundNotJson | undefined {
  if (typeof value !== 'object' || value === null) return findPrimitive(value, path)
  if (value instanceof Date) return Number.isFinite(+value) ? undefined : { path, ...NO_TIME }
  if (ancestors.includes(value)) return { path, ...CYCLE }
  const isArray = Array.isArray(value)
  if (!isArray && !isPlain(value)) return { path, ...describeInstance(value) }
  ancestors.push(value)
  for (const key of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[key]
    if (isCarried(inner)) continue
    const found = walk(inner, isArray ? `${path}[${key}]` : join(path, key), ancestors)
    if (found) return found
  }
  ancestors.pop()
  return undefined
}

/** A short cut for most values. JSON omits `undefined`, as the types of the data allow. */
function isCarried(value: unknown): boolean {
  return typeof value === 'string' || value === null || value === undefined || value === true
}

function findPrimitive(value: unknown, path: string): FoundNotJson | undefined {
  switch (typeof value) {
    case 'bigint':
      return { path, what: 'a bigint', advice: 'Send text: String(value).' }
    case 'function':
    case 'symbol':
      return { path, what: `a ${typeof value}`, advice: 'Leave it out.' }
    case 'number':
      if (Number.isFinite(value)) return undefined
      return { path, what: String(value), advice: 'It would arrive as null: send null instead.' }
    default:
      return undefined
  }
}

/** Created by `{}`, by `JSON.parse` or without a prototype, in any realm. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

type Description = Omit<FoundNotJson, 'path'>

const CYCLE: Description = {
  what: 'an object that contains itself',
  advice: 'Send the fields that the page needs.',
}

const NO_TIME: Description = {
  what: 'an invalid Date',
  advice: 'It would arrive as null: send null instead.',
}

function describeInstance(value: object): Description {
  if ('then' in value) {
    return {
      what: value instanceof Promise ? 'a promise' : `a promise of another kind (${nameOf(value)})`,
      advice: 'Await it. Only a Promise at the first level of a loader’s data is sent later.',
    }
  }
  if (value instanceof Map) {
    return { what: 'a Map', advice: 'Send Object.fromEntries(map), or the array [...map].' }
  }
  if (value instanceof Set) return { what: 'a Set', advice: 'Send the array [...set].' }
  return {
    what: `an instance of ${nameOf(value)}`,
    advice: 'Send a plain object of the fields that the page needs.',
  }
}

function nameOf(value: object): string {
  const { constructor } = value
  return typeof constructor === 'function' && constructor.name !== '' ? constructor.name : 'a class'
}

function join(path: string, key: string): string {
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key)) return `${path}[${JSON.stringify(key)}]`
  return path === '' ? key : `${path}.${key}`
}
