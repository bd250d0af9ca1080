const MAX_CHARACTERS = 255

/** A quoted string of RFC 9651, with `\"` and `\\`; clients send it unquoted too. */
const QUOTED = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/
const UNQUOTED = /^[!#-~]+$/

/** The key in `Idempotency-Key`; `undefined` if there is none, or it is malformed. */
export function readKeyHeader(value: string | undefined): string | undefined {
  const text = value?.trim() ?? ''
  const [, quoted] = QUOTED.exec(text) ?? []
  const key = quoted?.replaceAll(/\\(.)/g, '$1') ?? UNQUOTED.exec(text)?.[0]
  return key && key.length <= MAX_CHARACTERS ? key : undefined
}
