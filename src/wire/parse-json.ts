/**
 * Parses JSON; `undefined` for anything else. A file of its own: the first module, which all pages wait for,
 * needs nothing else of `json.ts`.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
