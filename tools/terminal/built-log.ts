import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseRecord } from '../../src/wire/json.ts'
import { eventLines } from './event-lines.ts'
import type { ErrorLinesOptions } from './error-lines.ts'
import { paintFor } from './paint.ts'

/** As `src/server/reporting/log.ts` writes them. What an app logs itself stays as it is. */
const EVENT = /^\{"event":"[^"]+","requestId":/

/** A place of a stack in a file of the build. */
const PLACE = /(file:\/\/[^\s()]+):(\d+):(\d+)/g

/**
 * Prints what a built Worker logs: events for people, with the places of the sources. With `ARRIVE_LOG=json`
 * it prints the lines as Cloudflare would have them.
 */
export function builtLog(folders: Omit<ErrorLinesOptions, 'paint'>): (line: string) => void {
  const places = sourcePlaces()
  const options = { ...folders, paint: paintFor(process.stdout) }
  return (line) => {
    const isJson = process.env['ARRIVE_LOG'] === 'json' || !EVENT.test(line)
    const logged = isJson ? undefined : parseRecord(line.replace(PLACE, places))
    if (!logged) return console.log(line)
    const { event, ...facts } = logged
    console.log(eventLines({ type: 'event', event: String(event), facts }, options).join('\n'))
  }
}

/** Replaces a place in a file of the build by that in its source. Reads each map once. */
function sourcePlaces(): (place: string, url: string, line: string, column: string) => string {
  const maps = new Map<string, SourceMap | undefined>()
  return (place, url, line, column) => {
    const file = fileURLToPath(url)
    if (!maps.has(file)) maps.set(file, readSourceMap(file))
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return place
    const { originalSource, originalLine, originalColumn } = entry
    return `${resolve(dirname(file), originalSource)}:${originalLine + 1}:${originalColumn + 1}`
  }
}

/** The source map beside a file; `undefined` if it has none. */
export function readSourceMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  } catch {
    return undefined // built without maps
  }
}
