import { MISSING } from './json-path.ts'

/** A value that a predicate can't be asked of: neither it nor its negation holds. */
export const UNSUITED = Symbol('unsuited')

type Answer = boolean | typeof UNSUITED

/** https://hurl.dev/docs/asserting-response.html#predicates */
export const PREDICATES: Readonly<Record<string, (actual: unknown) => Answer>> = {
  isString: (actual) => typeof actual === 'string',
  isInteger: (actual) => Number.isInteger(actual),
  isBoolean: (actual) => typeof actual === 'boolean',
  isList: (actual) => Array.isArray(actual),
  isEmpty: (actual) => (hasLength(actual) ? actual.length === 0 : UNSUITED),
}

export const COMPARISONS: Readonly<Record<string, (actual: unknown, other: unknown) => Answer>> = {
  '==': (actual, other) => actual === other,
  '!=': (actual, other) => actual !== other,
  '>=': (actual, other) => (areNumbers(actual, other) ? Number(actual) >= Number(other) : UNSUITED),
  contains: (actual, other) => (hasLength(actual) ? actual.includes(other as never) : UNSUITED),
  matches: (actual, other) =>
    typeof actual === 'string' ? new RegExp(String(other), 'u').test(actual) : UNSUITED,
}

/** The filter `count`: how many items a list has. */
export function countOf(actual: unknown): unknown {
  return Array.isArray(actual) ? actual.length : MISSING
}

function hasLength(value: unknown): value is string | unknown[] {
  return typeof value === 'string' || Array.isArray(value)
}

function areNumbers(a: unknown, b: unknown): boolean {
  return typeof a === 'number' && typeof b === 'number'
}
