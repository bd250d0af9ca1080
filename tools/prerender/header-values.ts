/** Headers by their names in lower case; `REMOVED` for those that a response must not have. */
export type HeaderValues = Readonly<Record<string, string>>

export const REMOVED = ''

/** Removes each header before it is set: Cloudflare would add the value to that of another rule. */
export function linesOf(headers: HeaderValues): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === REMOVED ? [`  ! ${name}`] : [`  ! ${name}`, `  ${name}: ${value}`],
  )
}

/** What a rule has to say for a response with these headers, beside the rule for all files. */
export function changesOf(headers: HeaderValues, common: HeaderValues): HeaderValues {
  const removed = Object.keys(common).filter((name) => !(name in headers))
  const changed = Object.entries(headers).filter(([name, value]) => common[name] !== value)
  return {
    ...Object.fromEntries(removed.map((name) => [name, REMOVED])),
    ...Object.fromEntries(changed),
  }
}

/** Reads the headers of the rule for all files, which is the first. */
export function commonHeaders(text: string): HeaderValues {
  const [first = ''] = text.split(/\n(?=\/)/)
  const lines = first.startsWith('/*\n') ? first.split('\n').slice(1) : []
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => {
      const [name, ...value] = line.trim().split(':')
      return [name!.toLowerCase(), value.join(':').trim()]
    }),
  )
}
