import { SetupError } from '../../../tools/for-packages.ts'

/** A whole number among the options of a command; `undefined` if it is not there. Throws if its value is none. */
export function readNumber<name extends string>(
  options: Partial<Record<name, readonly string[]>>,
  name: name,
): number | undefined {
  const value = options[name]?.at(-1)
  if (value === undefined) return undefined
  if (/^\d{1,4}$/.test(value)) return Number(value)
  throw new SetupError(`--${name} takes a whole number, such as --${name} 0: it has ${value}.`)
}
