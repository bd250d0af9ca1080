import type { SchemaResult, SearchParser } from '../../api/search-parser.ts'
import { isPending } from './loader-limit.ts'

/** A parser returned a promise, but a page accepts or refuses its URL before any asynchronous work. */
export class AsyncSearchParser extends Error {
  override readonly name = 'AsyncSearchParser'

  constructor() {
    super(
      'The search parser of the page is asynchronous: it must return its value at once. ' +
        'Check only the text of the params there, and leave what has to be awaited to the loader.',
    )
  }
}

type ParserResult = SchemaResult<unknown>

/** Runs a parser: returns its value, or why it refuses the search params. Throws `AsyncSearchParser`. */
export function parseSearch(parser: SearchParser, params: URLSearchParams): ParserResult {
  const result = run(parser, params)
  if (!isPending(result) && (result.issues || !isPending(result.value))) return result
  const pending = isPending(result) ? result : result.value
  Promise.resolve(pending).catch(() => {}) // it is discarded: no unhandled rejection then
  throw new AsyncSearchParser()
}

function run(parser: SearchParser, params: URLSearchParams): ParserResult | Promise<ParserResult> {
  try {
    // A schema may be a function, too.
    if ('~standard' in parser) return parser['~standard'].validate(fieldsOf(params))
    const value = parser(params)
    return value === undefined ? { issues: [{ message: 'it returned undefined' }] } : { value }
  } catch (error) {
    return { issues: [{ message: String(error) }] }
  }
}

type Fields = Record<string, string | string[]>

/** A string for each param, and an array of strings for one that is repeated. */
export function fieldsOf(params: URLSearchParams): Fields {
  const groups = Map.groupBy(params, ([name]) => name)
  const fields = [...groups].map(([name, entries]) => {
    const values = entries.map(([, value]) => value)
    return [name, values.length > 1 ? values : values[0]!]
  })
  return Object.fromEntries(fields)
}
