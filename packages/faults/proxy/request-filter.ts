import type { RequestPattern } from './fault.ts'
import { kindOf, type Asked, type RequestKind } from './request-kind.ts'

/**
 * The requests that a fault concerns: those of a kind (`'data'`), of a path in which `*` is any text
 * (`'/items/*'`), or of a path with its query that a regular expression matches.
 */
export type WireRequests = RequestKind | `/${string}` | RegExp

/** Tells the kind of a request, for an app whose headers don't; `undefined`: the headers decide. */
export type KindOf = (request: Asked) => RequestKind | undefined

interface FilterOptions {
  kind: KindOf
  /** How many requests the fault meets. */
  times: number
}

/** Finds the requests of a fault. The last of `times` is still one of them. */
export function requestFilter(
  requests: WireRequests | undefined,
  { kind, times }: FilterOptions,
): RequestPattern {
  let left = times
  return {
    test(path, headers, method) {
      const asked = { path, headers, method }
      if (left <= 0 || !matches(requests, asked, kind)) return false
      left--
      return true
    },
  }
}

function matches(requests: WireRequests | undefined, asked: Asked, kind: KindOf): boolean {
  if (requests === undefined) return true
  if (requests instanceof RegExp) return requests.test(asked.path)
  if (requests.startsWith('/')) return globOf(requests).test(asked.path)
  return (kind(asked) ?? kindOf(asked)) === requests
}

/** The query is part of the path only if the pattern has one. */
function globOf(pattern: string): RegExp {
  const escaped = pattern.split('*').map((text) => text.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${escaped.join('.*')}${pattern.includes('?') ? '' : String.raw`(?:\?.*)?`}$`)
}
