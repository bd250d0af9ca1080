import { env } from 'cloudflare:workers'
import { assetsBinding } from 'virtual:arrive/worker-facts'
import type { PageRequest } from '../request/page-request.ts'
import { pageFileOf } from './page-file.ts'
import { decodeSharedPage, type StoredPage } from './shared-page.ts'

const bindings = env as Record<string, { fetch: typeof fetch } | undefined>

/** The page, or its data, that the build has made; `undefined` if there is no such file. */
export async function readFromFiles({ url, wants }: PageRequest): Promise<StoredPage | undefined> {
  const file = pageFileOf(url.pathname, wants === 'data' ? 'json' : 'page')
  const response = await bindings[assetsBinding]!.fetch(new URL(file, url.origin))
  if (response.status !== 200) {
    await response.body?.cancel()
    return undefined
  }
  const page = decodeSharedPage(new Uint8Array(await response.arrayBuffer()))
  const headers = new Headers(page.headers)
  headers.set('Content-Length', String(page.body.byteLength))
  return { ...page, status: 200, headers }
}
