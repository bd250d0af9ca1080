import type { KVNamespace } from '@cloudflare/workers-types'
import { PERSONAL_OUT } from '../../apps/build-apps.ts'
import { servedApp } from '../served-fixture.ts'

/** The app whose pages know their visitor, behind the stand-in for Cloudflare's cache. */
export function servedPersonal() {
  const app = servedApp(PERSONAL_OUT)
  return {
    ...app,
    /** How often a page's loader has run. */
    async timesLoaded(path: string): Promise<number> {
      const { miniflare, name } = app.server()
      const { LOADED } = await miniflare.getBindings<{ LOADED: KVNamespace }>(name)
      return Number((await LOADED.get(path)) ?? 0)
    },
    /** The page for somebody whose cookie says who they are and how long their session takes to be read. */
    async as(cookie: string | undefined, path: string, headers: Record<string, string> = {}) {
      const own = cookie === undefined ? {} : { Cookie: cookie }
      const response = await app.get(path, { headers: { ...own, ...headers } })
      return { response, text: await response.text() }
    },
  }
}

/** A visitor who has written something gets pages that are not from the cache; a crawler gets them whole. */
export const PAST_CACHE = 'arrive-fresh=1'
export const CRAWLER = { 'User-Agent': 'Googlebot' }
