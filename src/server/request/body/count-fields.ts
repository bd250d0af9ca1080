const AMPERSAND = 0x26

/** Does a form in a URL's encoding have more separators than so many fields need? */
export function mayHaveMoreFields(bytes: Uint8Array, limit: number): boolean {
  let at = -1
  for (let fields = 1; fields <= limit; fields++) {
    at = bytes.indexOf(AMPERSAND, at + 1)
    if (at === -1) return false
  }
  return true
}

export function hasMoreFields(form: FormData, limit: number): boolean {
  const names = form.keys()
  for (let fields = 0; fields <= limit; fields++) if (names.next().done) return false
  return true
}
