/**
 * Reads Hurl files (https://hurl.dev), as far as RealWorld's collection uses the format: requests with
 * headers and a JSON body, a status, captures and asserts. Anything else throws, so that no check is
 * ever left out in silence.
 */
export interface HurlEntry {
  /** The line of the request, counted from 1. */
  line: number
  method: string
  url: string
  headers: readonly (readonly [name: string, value: string])[]
  /** JSON with templates. */
  body: string | undefined
  status: number
  captures: readonly HurlCapture[]
  asserts: readonly HurlAssert[]
}

export interface HurlCapture {
  line: number
  variable: string
  path: string
}

export interface HurlAssert {
  line: number
  path: string
  /** The value is counted before it is compared. */
  isCounted: boolean
  isNegated: boolean
  predicate: string
  /** As it is written: a literal of JSON, or a template. */
  expected: string | undefined
}

interface Lines {
  /** The next line, without spaces at its end; `undefined` after the last. */
  peek: () => string | undefined
  take: () => string
  /** The number of the next line, counted from 1. */
  number: () => number
}

/** Something that this reader does not know. */
export class HurlSyntaxError extends Error {
  override readonly name = 'HurlSyntaxError'

  constructor(line: number, text: string | undefined, wanted: string) {
    super(`line ${line}: ${wanted} was expected, and there is ${JSON.stringify(text ?? 'the end')}`)
  }
}

export function parseHurl(text: string): HurlEntry[] {
  const lines = readLines(text)
  const entries: HurlEntry[] = []
  for (skipBlanks(lines); lines.peek() !== undefined; skipBlanks(lines)) {
    entries.push(parseEntry(lines))
  }
  return entries
}

function parseEntry(lines: Lines): HurlEntry {
  const line = lines.number()
  const [, method, url] = match(lines, /^(GET|POST|PUT|PATCH|DELETE) (\S+)$/, 'a request')
  const headers = parseHeaders(lines)
  const body = parseBody(lines)
  skipBlanks(lines)
  const [, status] = match(lines, /^HTTP (\d{3})$/, 'a status such as "HTTP 200"')
  const sections = parseSections(lines)
  return { line, method: method!, url: url!, headers, body, status: Number(status), ...sections }
}

function parseHeaders(lines: Lines): [string, string][] {
  const headers: [string, string][] = []
  while (/^[\w-]+: /.test(lines.peek() ?? '')) {
    const [, name, value] = match(lines, /^([\w-]+): (.+)$/, 'a header')
    headers.push([name!, value!])
  }
  return headers
}

/** From the line `{` to the line `}`. */
function parseBody(lines: Lines): string | undefined {
  if (lines.peek() !== '{') return undefined
  const body = [lines.take()]
  while (body.at(-1) !== '}') {
    if (lines.peek() === undefined) throw new HurlSyntaxError(lines.number(), undefined, '"}"')
    body.push(lines.take())
  }
  return body.join('\n')
}

function parseSections(lines: Lines): Pick<HurlEntry, 'captures' | 'asserts'> {
  const captures: HurlCapture[] = []
  const asserts: HurlAssert[] = []
  for (skipBlanks(lines); lines.peek()?.startsWith('['); skipBlanks(lines)) {
    const [, section] = match(lines, /^\[(Captures|Asserts)\]$/, '[Captures] or [Asserts]')
    const parseLine =
      section === 'Captures'
        ? () => captures.push(parseCapture(lines))
        : () => asserts.push(parseAssert(lines))
    for (skipBlanks(lines); isInSection(lines.peek()); skipBlanks(lines)) parseLine()
  }
  return { captures, asserts }
}

/** A section ends at the next one, and at the next request. */
function isInSection(line: string | undefined): boolean {
  return line !== undefined && !/^(\[|[A-Z]+ )/.test(line)
}

function parseCapture(lines: Lines): HurlCapture {
  const line = lines.number()
  const [, variable, path] = match(lines, /^(\w+): jsonpath "([^"]+)"$/, 'a capture by jsonpath')
  return { line, variable: variable!, path: path! }
}

const ASSERT = /^jsonpath "([^"]+)" (count )?(not )?(==|!=|>=|[a-z]\w*)(?: (\S.*))?$/i

function parseAssert(lines: Lines): HurlAssert {
  const line = lines.number()
  const [, path, counted, not, predicate, expected] = match(lines, ASSERT, 'an assert by jsonpath')
  const isCounted = counted !== undefined
  return {
    line,
    path: path!,
    isCounted,
    isNegated: not !== undefined,
    predicate: predicate!,
    expected,
  }
}

function match(lines: Lines, pattern: RegExp, wanted: string): RegExpExecArray {
  const found = pattern.exec(lines.peek() ?? '')
  if (!found) throw new HurlSyntaxError(lines.number(), lines.peek(), wanted)
  lines.take()
  return found
}

function skipBlanks(lines: Lines): void {
  while (/^(#.*)?$/.test(lines.peek() ?? 'end')) lines.take()
}

function readLines(text: string): Lines {
  const lines = text.split('\n').map((line) => line.trimEnd())
  let next = 0
  return { peek: () => lines[next], take: () => lines[next++]!, number: () => next + 1 }
}
