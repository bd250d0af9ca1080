import { sameOriginPath } from 'arrivejs'
import { href } from '../href.ts'

/** Where a visitor goes after signing in: the path of this site in `?to=`, or the start page. */
export function returnPath(url: URL): string {
  const target = URL.parse(url.searchParams.get('to') ?? '', url)
  const isOurs = target?.origin === url.origin && !target.pathname.startsWith('//')
  return isOurs && url.searchParams.has('to') ? sameOriginPath(target) : href('/')
}
