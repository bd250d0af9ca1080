import type { Limits } from '../../api/limits.ts'

const MIB = 1024 * 1024

export const DEFAULT_LIMITS: Required<Limits> = {
  formBytes: MIB,
  formFields: 10_000,
  loaderMs: 10_000,
}

const HIGHEST: Required<Limits> = {
  formBytes: 16 * MIB,
  formFields: 100_000,
  loaderMs: 60_000,
}

class LimitsRefused extends Error {
  override readonly name = 'LimitsRefused'
}

/** Returns the limits that a file exports. Throws if one is impossible, with the name of the file. */
export function checkLimits(limits: Limits, file: string): Limits {
  for (const [name, value] of Object.entries(limits)) {
    if (!Object.hasOwn(HIGHEST, name)) {
      throw new LimitsRefused(
        `${file}: limits has "${name}", which nothing reads. It may have ${Object.keys(HIGHEST).join(', ')}.`,
      )
    }
    const highest = HIGHEST[name as keyof Limits]
    if (!Number.isInteger(value) || value < 1 || value > highest) {
      throw new LimitsRefused(
        `${file}: limits.${name} is ${String(value)}. Write a whole number from 1 to ${highest}.`,
      )
    }
  }
  return limits
}
