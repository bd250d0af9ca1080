import { ownFrames } from '../../src/wire/development/own-frames.ts'
import { plainMessage } from '../../src/wire/development/plain-message.ts'

/** What an overlay shows of an error: its message, the lines of the source, and the app's own frames. */
export function overlayText(text: string): { message: string; stack: string } {
  const { message, below, others } = ownFrames(text)
  const left = others === 0 ? [] : [`    (${others} more in packages)`]
  return { message: plainMessage(message), stack: [...below, ...left].join('\n') }
}
