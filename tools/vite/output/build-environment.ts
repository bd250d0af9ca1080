import type { ViteBuilder } from 'vite'
import { stripVTControlCharacters } from 'node:util'
import { ownFrames } from '../../../src/wire/development/own-frames.ts'
import { notThere } from '../../../src/wire/development/plain-message.ts'
import { SetupError } from '../../setup-error.ts'
import { sourceLines, type SourcePlace } from '../../terminal/error-lines.ts'

export interface BundlerError extends Error {
  /** Those that a build has collected. */
  errors?: readonly BundlerError[]
  /** Of Rolldown's own errors, such as `MISSING_EXPORT`. */
  kind?: string
  plugin?: string
  id?: string
  loc?: { file?: string; line: number; column: number }
}

/**
 * Builds the files of one environment. Throws sentences that say what to change, without the bundler's own
 * stacks (`tests/build/refused-builds.test.ts`).
 */
export async function buildEnvironment(
  { build, environments, config }: ViteBuilder,
  name: string,
): Promise<void> {
  try {
    await build(environments[name]!)
  } catch (error) {
    throw new SetupError(refusals(error as BundlerError, config.root), { cause: error })
  }
}

/** Says what to change, one sentence with its place for each error. */
export function refusals(error: BundlerError, root: string): string {
  const texts = (error.errors ?? [error]).map((one) => refusal(one, root))
  return [...new Set(texts)].join('\n\n')
}

function refusal(error: BundlerError, root: string): string {
  const message = stripVTControlCharacters(error.message)
  if (isMistakeOfCode(error)) return error.stack ?? message
  const place = placeOf(error, message)
  const where = (place ? `${place.file}:${place.line}:${place.column}` : error.id)?.replace(`${root}/`, '')
  const said = sentence(error, message).replaceAll(`${root}/`, '').replace(`${where}: `, '')
  const isOurs = error.plugin?.startsWith('arrive:') === true // its sentences name the file
  const below = place ? sourceLines(place, root) : framesIn(error, root)
  return [where === undefined || isOurs ? said : `${where} ${said}`, ...below].join('\n')
}

/** Nobody can correct it without the stack. */
function isMistakeOfCode({ name }: Error): boolean {
  return ['TypeError', 'ReferenceError', 'RangeError'].includes(name)
}

/** The box around the lines that Rolldown shows begins with it. */
const BOX_PLACE = /╭─\[ (.+):(\d+):(\d+) \]/

/** Where it is, counted from 1. */
function placeOf({ id, loc }: BundlerError, message: string): SourcePlace | undefined {
  const [, file, line, column] = BOX_PLACE.exec(message) ?? []
  if (file !== undefined) return { file, line: Number(line), column: Number(column) }
  const named = loc?.file ?? id
  return loc && named ? { file: named, line: loc.line, column: loc.column + 1 } : undefined
}

/** Rolldown and Vite say what is wrong; these say what to do as well. */
const SENTENCES: readonly [RegExp, (...found: string[]) => string][] = [
  [
    /^\[UNRESOLVED_IMPORT\] Could not resolve '(.+?)' in /,
    (file) => `imports '${file}', which does not exist: create the file, or correct the path.`,
  ],
  [
    /^\[MISSING_EXPORT\] "(.+?)" is not exported by "(.+?)"/,
    (name, file) => `imports "${name}", which ${file} does not export: export it, or correct the name.`,
  ],
  [
    /failed to resolve import "(.+?)" from "(.+?)"/,
    (name, file) => `${file} imports '${name}', ${notThere(name)}`,
  ],
]

function sentence({ plugin }: BundlerError, message: string): string {
  for (const [pattern, say] of SENTENCES) {
    const [found, ...parts] = pattern.exec(message) ?? []
    if (found !== undefined) return say(...parts)
  }
  const [first = ''] = message.replace(/^\[[\w:.-]+\] */, '').split(/\n *╭─/)
  const isOfOther = plugin !== undefined && !/^(arrive|vite|builtin):/.test(plugin)
  return isOfOther ? `${first} (from the Vite plugin ${plugin})` : first
}

/** Of a plugin that the project has itself. */
function framesIn({ stack = '' }: Error, root: string): string[] {
  const { below } = ownFrames(stack)
  return below.map((line) => line.replace(/file:\/\/(?=\/)/, '').replace(`${root}/`, ''))
}
