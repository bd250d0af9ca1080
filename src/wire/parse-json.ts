/** Parses JSON, else `undefined`. A file of its own, as the first module needs no more of `json.ts`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
