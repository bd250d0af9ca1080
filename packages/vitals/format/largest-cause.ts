/** The cause with the largest part; `''` if all parts are zero. */
export function largestCause<cause extends string>(parts: Partial<Record<cause, number>>): cause | '' {
  let largest: cause | '' = ''
  let most = 0
  for (const cause in parts) {
    const part = parts[cause] ?? 0
    if (part > most) [largest, most] = [cause, part]
  }
  return largest
}
