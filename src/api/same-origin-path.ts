/**
 * The path and query of a URL, as a link that stays on its site. A path may begin with two slashes,
 * and would then be read as a host: `https://site.example//other.example` is `/.//other.example`.
 */
export function sameOriginPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return (pathname.startsWith('//') ? '/.' : '') + pathname + search
}
