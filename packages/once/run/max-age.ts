export const DEFAULT_MAX_AGE_S = 86_400
const MAX_MAX_AGE_S = 604_800

export function requireMaxAge(seconds = DEFAULT_MAX_AGE_S): void {
  if (!isMaxAge(seconds)) throw new Error(`maxAge is ${seconds}, but at most ${MAX_MAX_AGE_S} s`)
}

/** Throws if a server module exports something else as `once`. */
export function checkOnce(once: unknown, file: string): void {
  if (once === true || isMaxAge((once as { maxAge?: unknown } | null)?.maxAge)) return
  throw new Error(
    `${file} exports once as ${JSON.stringify(once)}. ` +
      `Write true, or { maxAge: 86_400 } in seconds, at most ${MAX_MAX_AGE_S}.`,
  )
}

function isMaxAge(seconds: unknown): boolean {
  return typeof seconds === 'number' && seconds > 0 && seconds <= MAX_MAX_AGE_S
}
