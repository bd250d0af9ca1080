import type { Context } from 'hono'

/** By context: the last name that a binding was read by, and that none has. */
const missing = new WeakMap<Context, string>()

/** Development only: notes the reads of bindings that are not there. */
export function noteMissingBindings(c: Context): void {
  c.env = new Proxy(c.env as object, {
    get(bindings, name) {
      const value: unknown = Reflect.get(bindings, name)
      if (value === undefined && typeof name === 'string') missing.set(c, name)
      return value
    },
  })
}

/** Development only: adds to an error that a missing binding has caused which ones there are. */
export function nameMissingBinding(error: unknown, c: Context): void {
  const name = missing.get(c)
  const isOfUndefined = error instanceof TypeError && / of undefined /.test(error.message)
  if (name === undefined || !isOfUndefined || error.message.includes('c.env')) return
  const names = Object.keys(c.env as object).filter((other) => !other.startsWith('ARRIVE_'))
  const there = names.length > 0 ? `has ${names.join(', ')}` : 'has no bindings'
  const { message, stack } = error
  error.message = `${message}\nc.env has no ${name}: the Wrangler configuration ${there}.`
  if (stack !== undefined) error.stack = stack.replace(message, () => error.message)
}
