import { findByPath, MISSING } from './json-path.ts'
import type { HurlAssert } from './parse-hurl.ts'
import { COMPARISONS, countOf, PREDICATES } from './predicates.ts'
import { literalValue, type Variables } from './variables.ts'

/** Checks an answer's JSON. Returns what is wrong, or `undefined`. Throws for an unknown predicate. */
export function checkAssert(assert: HurlAssert, json: unknown, variables: Variables): string | undefined {
  const found = findByPath(json, assert.path)
  const actual = assert.isCounted && found !== MISSING ? countOf(found) : found
  if (holds(assert, actual, variables)) return undefined
  const { path, isCounted, isNegated, predicate, expected } = assert
  const words = [path, isCounted && 'count', isNegated && 'not', predicate, expected]
  return `line ${assert.line}: ${words.filter(Boolean).join(' ')}, but it is ${shown(actual)}`
}

function holds(assert: HurlAssert, actual: unknown, variables: Variables): boolean {
  const { predicate, isNegated, expected } = assert
  if (predicate === 'exists') return (actual !== MISSING) !== isNegated
  const answer = ask(assert, actual, expected && literalValue(expected, variables))
  return actual !== MISSING && answer === !isNegated
}

function ask({ predicate, expected, line }: HurlAssert, actual: unknown, other: unknown) {
  const known = expected === undefined ? PREDICATES[predicate] : COMPARISONS[predicate]
  if (!known) throw new Error(`line ${line}: the predicate ${predicate} is not known here`)
  return known(actual, other)
}

function shown(actual: unknown): string {
  return actual === MISSING ? 'missing' : JSON.stringify(actual)
}
