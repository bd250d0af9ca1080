/**
 * Returns the path and query of a URL as a link that stays on the site. Use it instead of
 * `url.pathname + url.search`: a path that begins with two slashes would be read as a host, so
 * `https://site.example//other.example` becomes `/.//other.example`.
 */
export function sameOriginPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return (pathname.startsWith('//') ? '/.' : '') + pathname + search
}
