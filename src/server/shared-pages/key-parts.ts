import type { SearchParser } from '../../api/search-parser.ts'
import { fieldsOf, parseSearch } from '../data/parse-search.ts'
import { canonicalPath } from '../../routing/canonical-path.ts'
import { pagePathOf } from '../../wire/page-data.ts'

/**
 * The part of a query that decides what a parser returns: the params that it reads, sorted by name. Two
 * queries with the same part are the same page, whatever else they have.
 */
export function readPartOf(parser: SearchParser, params: URLSearchParams): string {
  if (params.size === 0) return ''
  const read = namesRead(parser, params)
  const own = [...params].filter(([name]) => read === 'all' || read.has(name))
  const part = new URLSearchParams(own)
  part.sort() // stable: repeated params stay in their order
  return part.size === 0 ? '' : `?${part}`
}

/** Runs the parser again, and watches it. */
function namesRead(parser: SearchParser, params: URLSearchParams): ReadonlySet<string> | 'all' {
  const names = new Set<string>()
  let isWhole = false
  const note = (name?: string) => void (name === undefined ? (isWhole = true) : names.add(name))
  try {
    if ('~standard' in parser) {
      void parser['~standard'].validate(watched(fieldsOf(params), note))
    } else {
      parseSearch(parser, watched(new URLSearchParams(params), note))
    }
  } catch {
    return 'all' // it can't be watched
  }
  return isWhole ? 'all' : names
}

/** Is notified of the name of a param that is read, or without a name that all are. */
type Note = (name?: string) => void

/** The methods of params that read one of them. */
const OF_ONE = new Set<string | symbol>(['get', 'getAll', 'has'])

/** Params, or the fields that a schema gets, with a note of each read. */
function watched<read extends object>(target: read, note: Note): read {
  const isParams = target instanceof URLSearchParams
  const noteField = (name: string | symbol) => (typeof name === 'string' ? note(name) : undefined)
  return new Proxy(target, {
    get(_target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (!isParams) noteField(name)
      else if (name === 'size') note()
      else if (typeof value === 'function' && name !== 'constructor') {
        return (...args: [name: string]) => {
          note(OF_ONE.has(name) ? args[0] : undefined)
          return Reflect.apply(value, target, args)
        }
      }
      return value
    },
    has(_target, name) {
      noteField(name)
      return Reflect.has(target, name)
    },
    getOwnPropertyDescriptor(_target, name) {
      noteField(name)
      return Reflect.getOwnPropertyDescriptor(target, name)
    },
    ownKeys() {
      note()
      return Reflect.ownKeys(target)
    },
  })
}

/** What a URL parser reads as something else, or drops: https://url.spec.whatwg.org/#path-state */
const CHANGED_IN_URLS = /[\\\t\n\r]/g

/**
 * The path of a page in the key: the same for each way to encode it. `undefined` if the entrypoint would read
 * it as that of another page, whose middleware has not run.
 */
export function pathInKey({ pathname, origin }: URL): string | undefined {
  if (!pathname.includes('%')) return pathname
  const url = new URL(origin)
  url.pathname = canonicalPath(pathname).replaceAll(CHANGED_IN_URLS, encodeURIComponent)
  // `/%5Fdata/a` is a document.
  return pagePathOf(url.pathname) === undefined ? url.pathname : undefined
}
