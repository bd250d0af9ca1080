import { fileURLToPath } from 'node:url'
import type { SourcePlace } from './source-lines.ts'

export interface Frame extends SourcePlace {
  /** `loader`; `undefined` at the top level of a module. */
  name: string | undefined
}

const FRAME = /^ *at (?:(.+) \()?(.+?)(?:\?[^:]*)?:(\d+):(\d+)\)?$/

/** Reads a line such as `at loader (/shop/app/pages/item.server.ts:2:9)`; `undefined` without a place. */
export function readFrame(text: string): Frame | undefined {
  const [, name, file, line, column] = FRAME.exec(text) ?? []
  if (file === undefined) return undefined
  const path = file.startsWith('file://') ? fileURLToPath(file) : file
  return { name, file: path, line: Number(line), column: Number(column) }
}
