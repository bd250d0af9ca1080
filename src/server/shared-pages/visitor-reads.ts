import type { PageRequest } from '../request/page-request.ts'
import { visitorReaders } from '../request/visitor-readers.ts'
import { REASONS, type SharedExport, type VisitorReads } from './reasons.ts'

/**
 * Which loaders of a page read their visitor, and what to write; `undefined` if none does. `personal`: the
 * files whose deferred values are personal parts, so that their loaders may.
 */
export function visitorReads(
  request: PageRequest,
  exported: SharedExport,
  personal: ReadonlySet<string>,
): string | undefined {
  const readers = [...visitorReaders(request)].filter(([file]) => !personal.has(file))
  return readers.length > 0 ? readers.map((reads) => reasonFor(reads, exported)).join('\n') : undefined
}

function reasonFor(reads: VisitorReads, exported: SharedExport): string {
  const isPage = reads[0].startsWith('pages/')
  return isPage ? REASONS.pageReads(reads, exported) : REASONS.layoutReads(reads, exported)
}
