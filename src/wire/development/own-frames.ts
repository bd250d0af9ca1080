/** Frames of Node, of the runtime, and of packages, the framework among them; and those that name no file. */
const FOREIGN =
  /^ *at .*(\/node_modules\/|\bnode:|\bcloudflare:|\bworkers\/runner-worker\/|\(index \d+\)|<anonymous>$)/

const FRAME = /^ *at /

/** An error's text without the frames of others. */
interface OwnFrames {
  /** What is said before the first frame, such as the message with the lines of the source. */
  message: string
  /** The frames of the app, with what is said between them: the causes. */
  below: string[]
  /** The number of frames that are left out. */
  others: number
}

export function ownFrames(text: string): OwnFrames {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => FRAME.test(line))
  if (first < 0) return { message: text.trimEnd(), below: [], others: 0 }
  const after = lines.slice(first)
  const below = after.filter((line) => !FOREIGN.test(line))
  const message = lines.slice(0, first).join('\n').trimEnd()
  return { message, below, others: after.length - below.length }
}
