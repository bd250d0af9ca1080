import { stripVTControlCharacters } from 'node:util'
import type { ErrorPayload } from 'vite'
import { overlayText } from '../../../client/development/overlay-text.ts'

type Shown = Pick<ErrorPayload['err'], 'message' | 'id' | 'frame' | 'plugin' | 'loc'>

/** Plugins that nobody chose. */
const BUILT_IN = /^(arrive|builtin|vite):/

/**
 * What Vite's overlay shows of an error, without the bundler's stack and the names of plugins that every
 * project has.
 */
export function overlayOf({ message, stack = '', id, frame = '', plugin, loc }: Shown & Error): ErrorPayload {
  const isChosen = plugin !== undefined && !BUILT_IN.test(plugin)
  const frames = stack.split('\n').filter((line) => /^\s*at/.test(line))
  const text = stripVTControlCharacters([message, ...frames].join('\n'))
  return {
    type: 'error',
    err: {
      ...overlayText(text),
      frame: stripVTControlCharacters(frame),
      ...(id === undefined ? {} : { id }),
      ...(loc ? { loc } : {}),
      ...(isChosen ? { plugin } : {}),
    },
  }
}

export function overlayError(message: string): ErrorPayload {
  return { type: 'error', err: { message, stack: '' } }
}
