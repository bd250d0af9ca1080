/** What is known of something that was thrown, with what caused it. */
export interface ErrorFacts {
  name: string
  message: string
  stack?: string | undefined
  cause?: ErrorFacts
  /** Those of an `AggregateError`. */
  errors?: ErrorFacts[]
}

/** How many errors are told of at most: a chain of causes may be long, or a ring. */
const MAX_ERRORS = 20

/** Reads what was thrown, whatever it is. Each error is told once, so a ring of causes ends. */
export function errorFacts(thrown: unknown): ErrorFacts {
  return factsOf(thrown, new Set())
}

function factsOf(thrown: unknown, told: Set<unknown>): ErrorFacts {
  told.add(thrown)
  if (!(thrown instanceof Error)) return { name: 'thrown value', message: textOf(thrown) }
  const { name, message, stack, cause } = thrown
  const text = { message: withoutColors(message), stack: stack && withoutColors(stack) }
  const facts: ErrorFacts = { name, ...text }
  if (cause !== undefined && isUntold(cause, told)) facts.cause = factsOf(cause, told)
  const errors = errorsOf(thrown)
    .filter((one) => !repeats(message, one))
    .flatMap((one) => (isUntold(one, told) ? factsOf(one, told) : []))
  if (errors.length > 0) facts.errors = errors
  return facts
}

function isUntold(thrown: unknown, told: Set<unknown>): boolean {
  return told.size < MAX_ERRORS && !told.has(thrown)
}

/** By its shape and not its class: libraries have aggregates of their own. */
function errorsOf(error: Error): unknown[] {
  return 'errors' in error && Array.isArray(error.errors) ? error.errors : []
}

/** A bundler's error lists plain objects whose messages it has joined to its own. */
function repeats(message: string, one: unknown): boolean {
  if (typeof one !== 'object' || one === null || one instanceof Error) return false
  return 'message' in one && typeof one.message === 'string' && message.includes(one.message.trim())
}

const COLORS = /\u001b\[[\d;]*m/g

/** Tools colour for terminals what they say of a file that they cannot read. */
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
    return undefined // a cycle, a bigint: then its class has to do
  }
}

/** The same for a reader: stacks, one after the other. */
export function errorText({ name, message, stack, cause, errors = [] }: ErrorFacts): string {
  const others = errors.map((error, index) => `Error ${index + 1}: ${errorText(error)}`)
  if (cause) others.unshift(`Caused by: ${errorText(cause)}`)
  return [stack ?? `${name}: ${message}`, ...others].join('\n\n')
}
