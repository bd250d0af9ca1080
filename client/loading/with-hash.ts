import type { LoadPage } from '../../src/navigation/load-attempt.ts'
import type { LoadedPage } from './loaded-page.ts'

/**
 * Of a load that links to several places of a page share: the page has the hash of the link that was clicked,
 * unless a redirect has another one.
 */
export function withHash(load: LoadPage<LoadedPage>): LoadPage<LoadedPage> {
  return async (href, signal, observer) => {
    const { hash } = new URL(href)
    const placeIn = (url: string) => (url.includes('#') ? url : url + hash)
    const redirected = (url: string) => observer.redirected(placeIn(url))
    const result = await load(href, signal, { ...observer, redirected })
    const url = placeIn(result.url)
    if (result.type !== 'page') return { ...result, url }
    return { ...result, url, page: { ...result.page, url: new URL(url) } }
  }
}
