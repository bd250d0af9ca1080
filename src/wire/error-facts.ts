export interface ErrorFacts {
  name: string
  message: string
  stack?: string | undefined
  cause?: ErrorFacts
  /** The errors of an `AggregateError`. */
  errors?: ErrorFacts[]
}

/** A chain of causes may be long, or a circle. */
const MAX_ERRORS = 20

/** Reads any thrown value. Each error is included once, so a circle of causes ends. */
export function errorFacts(thrown: unknown): ErrorFacts {
  return factsOf(thrown, new Set())
}

function factsOf(thrown: unknown, seen: Set<unknown>): ErrorFacts {
  seen.add(thrown)
  if (!(thrown instanceof Error)) return { name: 'thrown value', message: textOf(thrown) }
  const { name, message, stack, cause } = thrown
  const text = { message: withoutColors(message), stack: stack && withoutColors(stack) }
  const facts: ErrorFacts = { name, ...text }
  if (cause !== undefined && isNew(cause, seen)) facts.cause = factsOf(cause, seen)
  const errors = errorsOf(thrown)
    .filter((one) => !repeats(message, one))
    .flatMap((one) => (isNew(one, seen) ? factsOf(one, seen) : []))
  if (errors.length > 0) facts.errors = errors
  return facts
}

function isNew(thrown: unknown, seen: Set<unknown>): boolean {
  return seen.size < MAX_ERRORS && !seen.has(thrown)
}

/** By shape, not by class: libraries have their own aggregates. */
function errorsOf(error: Error): unknown[] {
  return 'errors' in error && Array.isArray(error.errors) ? error.errors : []
}

/** The error of a bundler lists plain objects whose messages are part of its own message. */
function repeats(message: string, one: unknown): boolean {
  if (typeof one !== 'object' || one === null || one instanceof Error) return false
  return 'message' in one && typeof one.message === 'string' && message.includes(one.message.trim())
}

const COLORS = /\u001b\[[\d;]*m/g

/** Some tools colour their messages for terminals. */
function withoutColors(text: string): string {
  return text.replaceAll(COLORS, '')
}

const MAX_CHARACTERS = 1000

function textOf(thrown: unknown): string {
  return (typeof thrown === 'object' && jsonOf(thrown)) || withoutColors(String(thrown))
}

function jsonOf(thrown: unknown): string | undefined {
  try {
    const text = JSON.stringify(thrown, (_key, value: unknown) =>
      typeof value === 'string' ? withoutColors(value) : value,
    )
    return text?.slice(0, MAX_CHARACTERS)
  } catch {
    return undefined // a circle or a bigint: its class is named instead
  }
}

/** The same as text: the stacks, one after the other. */
export function errorText({ name, message, stack, cause, errors = [] }: ErrorFacts): string {
  const others = errors.map((error, index) => `Error ${index + 1}: ${errorText(error)}`)
  if (cause) others.unshift(`Caused by: ${errorText(cause)}`)
  return [stack ?? `${name}: ${message}`, ...others].join('\n\n')
}
