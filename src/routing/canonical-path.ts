import { decodeSegments } from './decode-segments.ts'

/**
 * The path as the matcher reads it, however it is encoded: `/%40me` is `/@me`. Only `/` and `%` inside
 * a segment stay encoded, so that middleware for `/@me/*` matches the same URLs as a page does. A path
 * that is not well encoded is returned as it is; it has no page.
 */
export function canonicalPath(pathname: string): string {
  if (!pathname.includes('%')) return pathname
  const segments = decodeSegments(pathname)
  if (!segments) return pathname
  return `/${segments.map(encodeReserved).join('/')}`
}

function encodeReserved(segment: string): string {
  return segment.replaceAll(/[%/]/g, encodeURIComponent)
}
