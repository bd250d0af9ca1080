import { relative } from 'node:path'
import type { ErrorFacts } from '../../src/wire/error-facts.ts'
import { ownFrames } from '../../src/wire/development/own-frames.ts'
import { plainMessage } from '../../src/wire/development/plain-message.ts'
import type { Paint } from './paint.ts'
import { readFrame, type Frame } from './read-frame.ts'
import { sourceLines } from './source-lines.ts'

export interface ErrorLinesOptions {
  /** Paths are shown from here. */
  root: string
  /** The folder of the framework: in a project, that of the package. */
  framework: string
  paint: Paint
}

/** An error for people: its message, the lines of the source, the app's own frames, and its causes. */
export function errorLines(error: ErrorFacts, options: ErrorLinesOptions): string[] {
  const { name, message, stack, cause, errors = [] } = error
  const { message: text, below, others } = ownFrames(stack ?? `${name}: ${message}`)
  const [title = '', ...rest] = plainMessage(text).split('\n')
  const frames = below.flatMap((line) => readFrame(line) ?? [])
  // In this repository the framework's files are in no package.
  const own = frames.filter(({ file }) => !file.startsWith(`${options.framework}/src/`))
  const foreign = others + below.length - own.length
  return [
    options.paint('red', title),
    ...rest,
    ...(own[0] ? [...sourceLines(own[0], options.root), ''] : []),
    ...own.map((frame) => frameText(frame, options.root)),
    ...(foreign > 0 ? [options.paint('dim', `  (${foreign} more in packages)`)] : []),
    ...(cause ? ['Caused by:', ...errorLines(cause, options)] : []),
    ...errors.flatMap((one, at) => [`Error ${at + 1}:`, ...errorLines(one, options)]),
  ]
}

function frameText({ name, file, line, column }: Frame, root: string): string {
  const path = file.startsWith(`${root}/`) ? relative(root, file) : file
  const place = `${path}:${line}:${column}`
  return name === undefined ? `  at ${place}` : `  at ${name} (${place})`
}
