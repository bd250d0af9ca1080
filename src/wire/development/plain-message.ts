/** What Vite says of an error, and what it means. */
const SENTENCES: readonly [RegExp, string][] = [
  [/^Error: Transform failed with \d+ errors?:\n+\[\w+\] /, ''],
  [
    /^Error: Failed to load url (\S+) \(resolved id: .*?\) in (.+?)\. Does the file exist\?/,
    "$2 imports '$1', which does not exist: create the file, or correct the path.",
  ],
]

/** In development: an error's message without what only Vite's authors need. */
export function plainMessage(message: string): string {
  return SENTENCES.reduce((before, [found, said]) => before.replace(found, said), message)
}
