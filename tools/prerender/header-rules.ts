import { getMimeType } from 'hono/utils/mime'
import { SVG_POLICY } from '../../src/server/responses/static-security-headers.ts'
import { compareSpecificity, placeOfRule, regExpOfRule } from './rule-place.ts'

/** Cloudflare's limits: https://developers.cloudflare.com/workers/static-assets/headers/ */
const MAX_RULES = 100
const MAX_LINE_CHARACTERS = 2000

/**
 * The rules of `_headers` for documents that no Worker sends: first those that the file has, `text`. One rule
 * is for all pages of a pattern. `files`: the URLs of files whose headers stay as they are.
 */
export function createHeaderRules({ text, files }: { text: string; files: readonly string[] }) {
  const common = commonHeaders(text)
  const ofPages = new Map<string, HeaderValues>()
  const ofFiles = new Map<string, HeaderValues>()
  const free = () => MAX_RULES - FOR_DATA - countRules(text) - ofPages.size - ofFiles.size

  /** Is there such a rule, or room for it and for the files that it matches too? */
  function fits(place: string, headers: HeaderValues): boolean {
    const there = ofPages.get(place)
    if (there) return JSON.stringify(there) === JSON.stringify(headers)
    const regExp = regExpOfRule(place)
    const matched = files.filter((file) => regExp.test(file) && !ofFiles.has(file))
    const own = matched.map(headersOfFile)
    if (free() <= matched.length || own.includes(undefined)) return false
    matched.forEach((file, at) => ofFiles.set(file, own[at]!))
    return true
  }

  return {
    /** Adds a rule for a page, if there is none that fits. Returns false if there is no room for one. */
    add({ pattern, path, headers }: { pattern: string; path: string; headers: HeaderValues }): boolean {
      const changes = changesOf({ ...headers, allow: ALLOWED }, common)
      if (linesOf(changes).some(({ length }) => length > MAX_LINE_CHARACTERS)) return false
      const place = [placeOfRule(pattern, path), path].find((one) => fits(one, changes))
      if (place !== undefined) ofPages.set(place, changes)
      return place !== undefined
    },
    text(): string {
      const pages = [...ofPages].toSorted(([a], [b]) => compareSpecificity(a, b))
      const names = pages.flatMap(([, headers]) => Object.keys(headers))
      const none = Object.fromEntries(names.map((name) => [name, common[name] ?? REMOVED]))
      const rules: (readonly [string, HeaderValues])[] = [
        ...pages,
        ...[...ofFiles].map(([file, own]) => [file, { ...none, ...own }] as const),
        ['/_data.*', { ...none, ...headersOfData(pages[0]?.[1]) }],
      ]
      const lines = rules.flatMap(([place, headers]) => [place, ...linesOf(headers)])
      return [text.trimEnd(), ...lines, ''].join('\n')
    },
  }
}

/** Cloudflare responds to other methods with a 405 that has only the headers of the rule. */
const ALLOWED = 'GET, HEAD'

/** The rule of the data files, which is the last. */
const FOR_DATA = 1

function headersOfData(page: HeaderValues = {}): HeaderValues {
  const policy = page['content-security-policy']
  return {
    ...(policy !== undefined && { 'content-security-policy': policy }),
    'content-type': 'application/json',
    'cache-control': 'private, no-cache',
  }
}

/** What Cloudflare and `static-headers.ts` say of a file; `undefined` if unknown, or with an own rule. */
function headersOfFile(file: string): HeaderValues | undefined {
  const type = getMimeType(file)
  if (type === undefined || file.startsWith('/assets/')) return undefined
  return {
    // Cloudflare names the encoding of `text/…` only.
    'content-type': type.startsWith('text/') ? type : type.replace(/;.*/, ''),
    'cache-control': 'public, max-age=0, must-revalidate',
    ...(file.endsWith('.svg') && { 'content-security-policy': SVG_POLICY }),
  }
}

function countRules(text: string): number {
  return text.split('\n').filter((line) => line.startsWith('/')).length
}

/** Headers by their names in lower case; `REMOVED` for those that a response must not have. */
type HeaderValues = Readonly<Record<string, string>>

const REMOVED = ''

/** Removes a header before it is set: Cloudflare adds to the value of another rule for the same URL. */
function linesOf(headers: HeaderValues): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === REMOVED ? [`  ! ${name}`] : [`  ! ${name}`, `  ${name}: ${value}`],
  )
}

/** What a rule has to say for a response with these headers, beside the rule for all files. */
function changesOf(headers: HeaderValues, common: HeaderValues): HeaderValues {
  const removed = Object.keys(common).filter((name) => !(name in headers))
  const changed = Object.entries(headers).filter(([name, value]) => common[name] !== value)
  return {
    ...Object.fromEntries(removed.map((name) => [name, REMOVED])),
    ...Object.fromEntries(changed),
  }
}

/** Reads the headers of the rule for all files, which is the first. */
function commonHeaders(text: string): HeaderValues {
  const [first = ''] = text.split(/\n(?=\/)/)
  const lines = first.startsWith('/*\n') ? first.split('\n').slice(1) : []
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => {
      const [name, ...value] = line.trim().split(':')
      return [name!.toLowerCase(), value.join(':').trim()]
    }),
  )
}
