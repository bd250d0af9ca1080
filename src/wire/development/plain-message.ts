/** What Vite says of an error, and what it means. */
const SENTENCES: readonly [RegExp, (...found: string[]) => string][] = [
  [/^Error: Transform failed with \d+ errors?:\n+\[\w+\] /, () => ''],
  [/^Error: Failed to load url (\S+) \(resolved id: .*?\) in (.+?)\. Does the file exist\?/, notImported],
  [/Failed to resolve import "(.+?)" from "(.+?)"\. Does the file exist\?/, notImported],
  [/^Error: Cannot find module '(.+?)' imported from '(.+?)'/, notImported],
]

/** In development: an error's message without what only Vite's authors need. */
export function plainMessage(message: string): string {
  return SENTENCES.reduce(
    (before, [found, say]) => before.replace(found, (_, ...parts: string[]) => say(...parts)),
    message,
  )
}

function notImported(name: string, file: string): string {
  return `${file} imports '${name}', ${notThere(name)}`
}

const PACKAGE = /^(?:@[\w-][\w.-]*\/)?[\w-][\w.-]*/

/** What it means that an import can't be resolved, and what to do. */
export function notThere(name: string): string {
  if (/^\.{0,2}\//.test(name)) return 'which does not exist: create the file, or correct the path.'
  const [installed] = PACKAGE.exec(name) ?? []
  if (installed === undefined) return 'which can’t be found: correct the path.'
  return `which is not installed: run \`npm install ${installed}\`, or correct the name.`
}
