import { parsePattern } from '../../src/routing/pattern.ts'

/** Cloudflare's limits: https://developers.cloudflare.com/workers/static-assets/headers/ */
const MAX_RULES = 100
const MAX_LINE_CHARACTERS = 2000

type HeaderValues = Readonly<Record<string, string>>

interface RuleOptions {
  /** What `_headers` has already. */
  text: string
  /** The URLs of files that rules for pages must not match. */
  files: readonly string[]
}

/** The rules of `_headers` for documents that no Worker sends. */
export interface HeaderRules {
  /** Adds a rule for a page, if there is none that fits. Returns false if there is no room for one. */
  add(page: { pattern: string; path: string; headers: HeaderValues }): boolean
  /** The whole text of `_headers`. */
  text(): string
}

/** Starts with the rules that `_headers` has. One rule is for all pages of a pattern, if it matches no other file. */
export function createHeaderRules({ text, files }: RuleOptions): HeaderRules {
  const common = headersOfAll(text)
  const rules = new Map<string, HeaderValues>()
  const isFull = () => countRules(text) + rules.size >= MAX_RULES - FOR_DATA

  function fits(place: string, headers: HeaderValues): boolean {
    const there = rules.get(place)
    if (there) return isSame(there, headers)
    const regExp = regExpOf(place)
    return !isFull() && !files.some((file) => regExp.test(file))
  }

  return {
    add({ pattern, path, headers }) {
      const changes = changesOf({ ...headers, allow: ALLOWED }, common)
      if (linesOf(changes).some(({ length }) => length > MAX_LINE_CHARACTERS)) return false
      const place = [shapeOf(pattern, path), path].find((one) => fits(one, changes))
      if (place !== undefined) rules.set(place, changes)
      return place !== undefined
    },
    text() {
      const sorted = [...rules].toSorted(([a], [b]) => compareSpecificity(a, b))
      const names = new Set(sorted.flatMap(([, headers]) => Object.keys(headers)))
      const own = sorted.flatMap(([place, headers]) => [place, ...linesOf(headers)])
      return [text.trimEnd(), ...own, ...dataRule(names, sorted[0]?.[1]), ''].join('\n')
    },
  }
}

/** Cloudflare responds to other methods with a 405 that has only the headers of the rule. */
const ALLOWED = 'GET, HEAD'

/** The rule of the data files. */
const FOR_DATA = 1

/** Comes last, so that no page's headers are those of data. */
function dataRule(names: ReadonlySet<string>, page: HeaderValues = {}): string[] {
  const policy = page['content-security-policy']
  const headers = {
    ...Object.fromEntries([...names].map((name) => [name, REMOVED])),
    ...(policy !== undefined && { 'content-security-policy': policy }),
    'content-type': 'application/json',
    'cache-control': 'private, no-cache',
  }
  return ['/_data.*', ...linesOf(headers)]
}

const REMOVED = ''

/** Removes each header before it is set: Cloudflare would add the value to that of another rule for the same URL. */
function linesOf(headers: HeaderValues): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === REMOVED ? [`  ! ${name}`] : [`  ! ${name}`, `  ${name}: ${value}`],
  )
}

/** Leaves out the headers that all files have. */
function changesOf(headers: HeaderValues, common: HeaderValues): HeaderValues {
  const removed = Object.keys(common).filter((name) => !(name in headers))
  return {
    ...Object.fromEntries(removed.map((name) => [name, REMOVED])),
    ...Object.fromEntries(
      Object.entries(headers).filter(([name, value]) => common[name] !== value),
    ),
  }
}

/** The headers of the rule for all files. */
function headersOfAll(text: string): HeaderValues {
  const [first = ''] = text.split(/\n(?=\/)/)
  const lines = first.startsWith('/*\n') ? first.split('\n').slice(1) : []
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => {
      const [name, ...value] = line.trim().split(':')
      return [name!.toLowerCase(), value.join(':').trim()]
    }),
  )
}

function countRules(text: string): number {
  return text.split('\n').filter((line) => line.startsWith('/')).length
}

function isSame(one: HeaderValues, other: HeaderValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A path with placeholders for params: `/guide/:p1` for the pages of `/guide/:topic`. */
function shapeOf(pattern: string, path: string): string {
  const segments = path.split('/').slice(1)
  const shape: string[] = []
  const parts = parsePattern(pattern)
  const optional = parts.filter((part) => 'param' in part && part.modifier === '?').length
  const catchesAll = parts.some((part) => 'param' in part && part.modifier === '*')
  // Which of several optional params a path has can't be told from their number.
  if (optional > 0) return path
  for (const [at, part] of parts.entries()) {
    if ('static' in part) shape.push(segments[at]!)
    else if (part.modifier === '') shape.push(`:p${at}`)
    else if (segments.length > at) shape.push('*')
  }
  return catchesAll && shape.length === 0 ? '/' : `/${shape.join('/')}`
}

/** As Cloudflare reads a rule. */
function regExpOf(place: string): RegExp {
  const escaped = place.replaceAll(/[-/\\^$+?.()|[\]{}]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll(/:p\d+/g, '[^/]+')}$`)
}

/** Sorts by the first segment that differs: a catch-all before a param, and a param before a static segment, as pages are matched. */
function compareSpecificity(one: string, other: string): number {
  const [a, b] = [ranksOf(one), ranksOf(other)]
  const at = a.findIndex((rank, index) => rank !== (b[index] ?? -1))
  return at === -1 ? a.length - b.length : a[at]! - (b[at] ?? -1)
}

function ranksOf(place: string): number[] {
  return place.split('/').map((segment) => (segment === '*' ? 0 : segment.startsWith(':') ? 1 : 2))
}
