import { stripVTControlCharacters } from 'node:util'

/** How the compiler begins to tell of an error: `a.ts(1,2): error` to a file, `a.ts:1:2 - error` to a terminal. */
const ERROR = /^\S.*(\(\d+,\d+\):|:\d+:\d+ -) error TS\d+/

/** How it counts them, once for all projects. */
const COUNT = /^Found \d+ errors?/

/**
 * Each error of the compiler's output once: a file that several projects reach is checked in each, since its
 * types may depend on theirs.
 */
export function typeErrors(output: string): string[] {
  const blocks: string[][] = []
  for (const line of output.split('\n')) {
    const text = stripVTControlCharacters(line)
    if (COUNT.test(text)) break
    if (ERROR.test(text) || blocks.length === 0) blocks.push([])
    blocks.at(-1)!.push(line)
  }
  const texts = blocks.map((lines) => lines.join('\n').trimEnd())
  return [...new Set(texts)].filter((text) => text !== '')
}
