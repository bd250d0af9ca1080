import type { SearchParser } from '../../api/search-parser.ts'
import { fieldsOf, parseSearch } from '../data/parse-search.ts'

/**
 * The part of a query that decides what a parser returns: the params that it reads, sorted by name. Two queries with the same part are
 * the same page, whatever else they have.
 */
export function readPartOf(parser: SearchParser, params: URLSearchParams): string {
  if (params.size === 0) return ''
  const read = namesRead(parser, params)
  const kept = [...params].filter(([name]) => read === 'all' || read.has(name))
  const part = new URLSearchParams(kept)
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
      void parser['~standard'].validate(new Proxy(fieldsOf(params), new FieldReads(note)))
    } else {
      parseSearch(parser, new WatchedParams(params, note))
    }
  } catch {
    return 'all' // it can't be watched
  }
  return isWhole ? 'all' : names
}

/** Is told the name of a param that is read; nothing if all are. */
type Note = (name?: string) => void

class FieldReads implements ProxyHandler<Record<string, unknown>> {
  readonly #note: Note

  constructor(note: Note) {
    this.#note = note
  }

  get(fields: Record<string, unknown>, name: string | symbol): unknown {
    return Reflect.get(fields, this.#noted(name))
  }

  has(fields: Record<string, unknown>, name: string | symbol): boolean {
    return Reflect.has(fields, this.#noted(name))
  }

  getOwnPropertyDescriptor(fields: Record<string, unknown>, name: string | symbol) {
    return Reflect.getOwnPropertyDescriptor(fields, this.#noted(name))
  }

  ownKeys(fields: Record<string, unknown>): (string | symbol)[] {
    this.#note()
    return Reflect.ownKeys(fields)
  }

  #noted(name: string | symbol): string | symbol {
    if (typeof name === 'string') this.#note(name)
    return name
  }
}

class WatchedParams extends URLSearchParams {
  readonly #note: Note

  constructor(params: URLSearchParams, note: Note) {
    super(params)
    this.#note = note
  }

  override get(name: string): string | null {
    this.#note(name)
    return super.get(name)
  }

  override getAll(name: string): string[] {
    this.#note(name)
    return super.getAll(name)
  }

  override has(name: string, value?: string): boolean {
    this.#note(name)
    return value === undefined ? super.has(name) : super.has(name, value)
  }

  override get size(): number {
    this.#note()
    return super.size
  }

  override entries() {
    this.#note()
    return super.entries()
  }

  override keys() {
    this.#note()
    return super.keys()
  }

  override values() {
    this.#note()
    return super.values()
  }

  override forEach(...args: Parameters<URLSearchParams['forEach']>): void {
    this.#note()
    super.forEach(...args)
  }

  override toString(): string {
    this.#note()
    return super.toString()
  }

  override [Symbol.iterator]() {
    return this.entries()
  }
}
