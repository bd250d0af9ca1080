import type { PageRequest } from './page-request.ts'
import { visitorReaders } from './visitor-readers.ts'

/** Which loaders of a page read their visitor, and what to write; `undefined` if none does. */
export function visitorReads(request: PageRequest): string | undefined {
  const readers = [...visitorReaders(request)]
  return readers.length > 0 ? readers.map(adviceFor).join('\n') : undefined
}

/** A page that is to be a file reads its visitor. The build refuses it, development shows this in its place. */
class VisitorReadRefused extends Error {
  override readonly name = 'VisitorReadRefused'
}

/** Throws `VisitorReadRefused` if a loader of the page has read its visitor so far. */
export function refuseVisitorReads(request: PageRequest): void {
  const reads = visitorReads(request)
  if (reads !== undefined) throw new VisitorReadRefused(`The page exports prerender, but ${reads}`)
}

function adviceFor([file, values]: [string, ReadonlySet<string>]): string {
  const reads = `the loader in ${file} reads ${[...values].join(' and ')}, which differs from visitor to visitor.`
  if (file.startsWith('pages/')) {
    return `${reads} Read only the URL, params and c.env there, or remove prerender.`
  }
  return `${reads} Read it in the browser, or remove prerender: a file can't have a document or a layout that knows its visitor. (Later, a deferred value may read the visitor.)`
}
