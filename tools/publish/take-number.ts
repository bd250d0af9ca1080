import { SetupError } from '../setup-error.ts'
import { takeOption } from './take-option.ts'

/** Takes an option with a whole number from the arguments of a command. Throws if its value is none. */
export function takeNumber(
  args: readonly string[],
  name: string,
): { value: number | undefined; others: string[] } {
  const { value, others } = takeOption(args, name)
  if (value === undefined) return { value, others }
  if (/^\d{1,4}$/.test(value)) return { value: Number(value), others }
  throw new SetupError(`${name} takes a whole number, such as ${name} 0: it has ${value}.`)
}
