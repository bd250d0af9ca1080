import type { ErrorPayload } from 'vite'
import { overlayText } from '../../../client/development/overlay-text.ts'

/** Plugins that nobody chose. */
const BUILT_IN = /^(arrive|builtin|vite):/

/** What Vite shows in its overlay, without the bundler's stack and the names of plugins of ours. */
export function withOwnFrames({ type, err }: ErrorPayload): ErrorPayload {
  const { plugin, ...facts } = err
  const isChosen = plugin !== undefined && !BUILT_IN.test(plugin)
  const { message, stack } = overlayText(`${err.message}\n${err.stack}`)
  return { type, err: { ...facts, message, stack, ...(isChosen ? { plugin } : {}) } }
}

export function overlayError(message: string): ErrorPayload {
  return { type: 'error', err: { message, stack: '' } }
}
