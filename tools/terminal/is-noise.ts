import { stripVTControlCharacters } from 'node:util'

/** Lines of Vite, in the Worker too, that ask for nothing. A new dependency counts: it delays a request. */
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
