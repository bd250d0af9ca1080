import { readActionLine, type ActionLine } from './action-line.ts'
import { readDataFile } from './data-file.ts'
import { DATA_PREFIX } from './data-requests.ts'
import type { DeferredResult } from './deferred.ts'
import { encodeJson } from './encode-json.ts'
import { isRecord, parseRecord } from './json.ts'
import { readProblem, type Problem } from './problem.ts'
import { reviveDates } from './revive-dates.ts'

/**
 * A page's data for a navigation in place, as lines of JSON. The first line has all data that is not
 * deferred; each deferred value is a line of its own, in the order in which they settle.
 */
const LINES_TYPE = 'application/x-ndjson'

/**
 * For a single line, because Cloudflare compresses this type:
 * https://developers.cloudflare.com/speed/optimization/content/compression/
 */
const LINE_TYPE = 'application/json'

export function pageDataType(hasDeferred: boolean): string {
  return hasDeferred ? LINES_TYPE : LINE_TYPE
}

export function isPageDataType(type: string): boolean {
  return type.startsWith(LINE_TYPE) || type.startsWith(LINES_TYPE)
}

/**
 * The URL of a page's data. It differs from the document's, because browsers delay a second request for
 * a URL while the first one hangs: docs/decisions/002-deadline.md.
 */
export function dataPathOf(pathname: string): string {
  return DATA_PREFIX + pathname
}

/** The path of the page whose data has this path, or this file; `undefined` for any other path. */
export function pagePathOf(pathname: string): string | undefined {
  if (!pathname.startsWith(DATA_PREFIX)) return undefined
  if (pathname[DATA_PREFIX.length] === '/') return pathname.slice(DATA_PREFIX.length)
  return readDataFile(pathname)?.pagePath
}

/** Page data, an error, a redirect that the router follows, or the request for a full page load. */
export type FirstLine =
  | FirstLineOfPage
  | FirstLineOfError
  | (FromPage & ActionLine)
  | (FromPage & { redirect: string })
  | { build: string; fullPageLoad: true }

/** What responded. */
interface FromPage {
  build: string
  /** The hash of the page's code, if a page responded; tabs of another build compare it with theirs. */
  pageHash?: string | undefined
}

/** What a page has of the Worker, in its document and in its first line. */
export interface SentPage {
  /** The parsed search params, if the page has a parser. */
  search?: unknown
  data: unknown
  /** The result of the page's action, if a form was sent. */
  result?: unknown
}

interface FirstLineOfPage extends FromPage, OuterData, SentPage {
  /** The keys of the deferred values: `deferredKey`. */
  deferred: string[]
  /** The status of the page's document, if a form was sent. */
  status?: number
}

/** An error in place of a page, and the data of what is around it. */
interface FirstLineOfError extends OuterData {
  build: string
  problem: Problem
  deferred: string[]
}

interface OuterData {
  /** The data of the app's document, if it has any. */
  document?: unknown
  /**
   * The data of the layouts that the router doesn't have, the outermost first. Missing if there are none, or
   * if no boundary shows an error, so that the app's error page replaces them all.
   */
  layouts?: { data?: unknown }[]
  /** The keys of the layouts' deferred values. */
  deferred?: string[]
}

export type DeferredLine = { key: string } & DeferredResult

export function encodeLine(line: FirstLine | DeferredLine): string {
  return `${encodeJson(line)}\n`
}

/** A problem document (RFC 9457), as one line. `around`: for the router. */
export function encodeProblem(problem: Problem, around: OuterData = {}): string {
  return `${encodeJson({ type: 'about:blank', ...problem, ...around })}\n`
}

/** Reads the first line; `undefined` if it is not one. */
export function decodeFirstLine(line: string): FirstLine | undefined {
  const body = parseRecord(line)
  if (!body || typeof body['build'] !== 'string') return undefined
  reviveDates(body)
  const { build, document, search, data, deferred, result, status } = body
  const { redirect, fullPageLoad } = body
  const from = { build, pageHash: textIn(body, 'pageHash') }
  if (typeof redirect === 'string') return { ...from, redirect }
  if (fullPageLoad === true) return { build, fullPageLoad }
  const problem = readProblem(body)
  if (problem) {
    const keys = isStrings(deferred) ? deferred : []
    return { build, problem, document, ...layoutsIn(body), deferred: keys }
  }
  const action = readActionLine(body)
  if (action) return { ...from, ...action }
  if (!isStrings(deferred)) return undefined
  const page = { ...from, document, search, data, deferred, result }
  const first: FirstLineOfPage = { ...page, ...layoutsIn(body) }
  if (typeof status === 'number') first.status = status
  return first
}

/** Reads the line of a deferred value; `undefined` if it is not one. */
export function decodeDeferredLine(line: string): DeferredLine | undefined {
  const body = parseRecord(line)
  if (!body || typeof body['key'] !== 'string') return undefined
  if (body['failed'] === true) return { key: body['key'], failed: true }
  return { key: body['key'], value: reviveDates(body)['value'] }
}

function textIn(body: Record<string, unknown>, key: string): string | undefined {
  const value = body[key]
  return typeof value === 'string' ? value : undefined
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function layoutsIn({ layouts }: Record<string, unknown>): Pick<FirstLineOfPage, 'layouts'> {
  return isRecords(layouts) ? { layouts } : {}
}

function isRecords(value: unknown): value is Record<string, unknown>[] {
  return Array.isArray(value) && value.every(isRecord)
}
