import { ownFrames } from './own-frames.ts'

/** What Vite says in the terminal too, and what it means. */
const SENTENCES: readonly [RegExp, string][] = [
  [/^Error: Transform failed with \d+ errors?:\n+\[\w+\] /, ''],
  [
    /^Error: Failed to load url (\S+) \(resolved id: .*?\) in (.+?)\. Does the file exist\?/,
    "$2 imports '$1', which does not exist: create the file, or correct the path.",
  ],
]

/** What an overlay shows of an error: its message, the lines of the source, and the frames of the app's own files. */
export function overlayText(text: string): { message: string; stack: string } {
  const { message, below, others } = ownFrames(text)
  const left =
    others === 0 ? [] : [`    (${others} more in packages: see the terminal or the console)`]
  const said = SENTENCES.reduce((before, [found, said]) => before.replace(found, said), message)
  return { message: said, stack: [...below, ...left].join('\n') }
}
