import { stripVTControlCharacters } from 'node:util'

/** The first line of an error: `a.ts(1,2): error` in a file, `a.ts:1:2 - error` in a terminal. */
const ERROR = /^\S.*(\(\d+,\d+\):|:\d+:\d+ -) error TS\d+/

/** The compiler's last lines count the errors of all projects. */
const COUNT = /^Found \d+ errors?/

/** Finds the errors in the compiler's output, each once: a file in several projects is checked in each. */
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
