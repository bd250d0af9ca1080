import { stripVTControlCharacters } from 'node:util'
import { ownFrames } from '../../src/wire/development/own-frames.ts'
import { plainMessage } from '../../src/wire/development/plain-message.ts'

const PREFIX = /^(?:Internal server error|Pre-transform error): /

/** A package that isn't installed, say, which the module's own error names again. */
const OF_SCAN = /^\(!\) Failed to run dependency scan/
const FRAME = /^ +at /

/** How long an error is not repeated: Vite reports it for each file that imports the wrong one. */
const ONCE_MS = 3000

/** An error in a file that Vite logs, without its own frames; `undefined` for any other line. */
export function viteError(line: string): string | undefined {
  const text = stripVTControlCharacters(line)
  if (OF_SCAN.test(text)) {
    const lines = text.split('\n')
    return lines.filter((one) => !FRAME.test(one)).join('\n')
  }
  if (!PREFIX.test(text)) return undefined
  const { message, below } = ownFrames(text.replace(PREFIX, ''))
  return [plainMessage(message), ...below].join('\n')
}

export function createRepeats(): (text: string) => boolean {
  const saidAt = new Map<string, number>()
  return (text) => {
    const time = Date.now()
    const isRepeated = time - (saidAt.get(text) ?? -ONCE_MS) < ONCE_MS
    saidAt.set(text, time)
    return isRepeated
  }
}

/** Lines of Vite that ask for nothing. A new dependency is listed, because it delays a request. */
const NOISE = [
  /^\s*VITE v\S+\s+ready in /, // the banner has it
  /^(?:\[optimizer\] (?:scanning|bundling)|Re-optimizing) dependencies/,
  /^\s*➜\s+press (?!h )\w+ \+ enter to /, // `h` lists them all
  /^\[vite\] (?:hot updated: |program reload$)/,
]

/** Does a line say nothing that anybody has to know? Vite puts the environment before it. */
export function isNoise(line: string, environment = ''): boolean {
  const text = stripVTControlCharacters(line)
  // The browser's update has a line too, if the file is in a page.
  const isOfWorker = stripVTControlCharacters(environment) === '(worker)'
  if (isOfWorker && text.startsWith('hmr update ')) return true
  return NOISE.some((noise) => noise.test(text))
}
