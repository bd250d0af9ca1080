import { parsePattern } from '../../src/routing/pattern.ts'

/** The URLs of a pattern's pages, for a rule of Cloudflare: `/guide/:p1` for the pages of `/guide/:topic`. */
export function placeOfRule(pattern: string, path: string): string {
  const parts = parsePattern(pattern)
  // Which of several optional params a path has can't be told from their number.
  if (parts.some((part) => 'param' in part && part.modifier === '?')) return path
  const segments = path.split('/').slice(1)
  const place = parts.flatMap((part, at) => {
    if ('static' in part) return [segments[at]!]
    if (part.modifier === '') return [`:p${at}`]
    return segments.length > at ? ['*'] : []
  })
  return `/${place.join('/')}`
}

/** As Cloudflare reads a rule: https://developers.cloudflare.com/workers/static-assets/headers/ */
export function regExpOfRule(place: string): RegExp {
  const escaped = place.replaceAll(/[-/\\^$+?.()|[\]{}]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll(/:p\d+/g, '[^/]+')}$`)
}

/** Sorts by the first segment that differs: catch-all, param, static segment, as pages are matched. */
export function compareSpecificity(one: string, other: string): number {
  const [a, b] = [ranksOf(one), ranksOf(other)]
  const at = a.findIndex((rank, index) => rank !== (b[index] ?? -1))
  return at === -1 ? a.length - b.length : a[at]! - (b[at] ?? -1)
}

function ranksOf(place: string): number[] {
  return place.split('/').map((segment) => {
    if (segment === '*') return 0
    return segment.startsWith(':') ? 1 : 2
  })
}
