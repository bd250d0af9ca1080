import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { existsSync, readFileSync } from 'node:fs'
import type { ErrorFacts } from '../../src/wire/error-facts.ts'
import { ownFrames } from '../../src/wire/development/own-frames.ts'
import { plainMessage } from '../../src/wire/development/plain-message.ts'
import type { Paint } from './paint.ts'

export interface ErrorLinesOptions {
  /** Paths are shown from here. */
  root: string
  /** The folder of the framework: in a project, that of the package. */
  framework: string
  paint: Paint
}

/** An error for people: message, lines of the source, the frames of the app's own files, and causes. */
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

interface Frame extends SourcePlace {
  /** `loader`; `undefined` at the top level of a module. */
  name: string | undefined
}

const FRAME = /^ *at (?:(.+) \()?(.+?)(?:\?[^:]*)?:(\d+):(\d+)\)?$/

/** Reads `at loader (/shop/app/pages/item.server.ts:2:9)`; `undefined` if a line names no place. */
export function readFrame(text: string): Frame | undefined {
  const [, name, file, line, column] = FRAME.exec(text) ?? []
  if (file === undefined) return undefined
  const path = file.startsWith('file://') ? fileURLToPath(file) : file
  return { name, file: path, line: Number(line), column: Number(column) }
}

/** A place in a file; line and column are counted from 1. */
export interface SourcePlace {
  file: string
  line: number
  column: number
}

const LINES_BEFORE = 2

/** The lines of a file up to a place, with a mark below it. Nothing if there is no such file. */
export function sourceLines({ file, line, column }: SourcePlace, root: string): string[] {
  const path = resolve(root, file)
  if (!existsSync(path)) return []
  const all = readFileSync(path, 'utf8').split('\n')
  const first = Math.max(1, line - LINES_BEFORE)
  const shown = all.slice(first - 1, line).map((text, index) => [first + index, text] as const)
  const width = String(line).length
  return [
    '',
    ...shown.map(([number, text]) => `  ${String(number).padStart(width)} | ${text}`.trimEnd()),
    `  ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`,
  ]
}
