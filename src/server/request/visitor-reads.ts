import type { PageRequest } from './page-request.ts'
import { splitOf, visitorReaders } from './visitor-readers.ts'

/** The export of a server module with which all visitors share a page. */
export type SharedExport = 'prerender' | 'cache'

/** Which loaders of a page read their visitor, and what to write; `undefined` if none does. */
export function visitorReads(request: PageRequest, exported: SharedExport): string | undefined {
  const { holes } = splitOf(request)
  const readers = [...visitorReaders(request)].filter(([file]) => !holes.has(file))
  if (readers.length === 0) return undefined
  return readers.map((reader) => adviceFor(reader, exported)).join('\n')
}

/** A page that all visitors share reads its visitor. The build refuses it for a file, development shows this in its place. */
export class VisitorReadRefused extends Error {
  override readonly name = 'VisitorReadRefused'
}

/** Throws `VisitorReadRefused` if a loader of the page has read its visitor so far. */
export function refuseVisitorReads(request: PageRequest, exported: SharedExport): void {
  const reads = visitorReads(request, exported)
  if (reads !== undefined)
    throw new VisitorReadRefused(`The page exports ${exported}, but ${reads}`)
}

/** Hono's helpers for cookies read it. */
function asWritten(value: string): string {
  return value === 'c.req.raw' ? 'cookies or c.req.raw' : value
}

const DATABASE =
  ' If middleware opens a database there, open it in the loader: openDatabase(c.env.DB).'

function adviceFor([file, values]: [string, ReadonlySet<string>], exported: SharedExport): string {
  const reads = `the loader in ${file} reads ${[...values].map(asWritten).join(' and ')}, which differs from visitor to visitor.`
  if (file.startsWith('pages/')) {
    const database = values.has('c.var') || values.has('c.get') ? DATABASE : ''
    return `${reads} Read only the URL, params and c.env there, read the visitor in a deferred value of a layout, or remove ${exported}.${database}`
  }
  return `${reads} Return it as a promise, which is sent to each visitor, and show it in a <Suspense>; or remove ${exported}.`
}
