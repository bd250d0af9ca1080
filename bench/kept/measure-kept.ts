import { sessionHeaders } from '../baselines/session.ts'
import type { Context } from '../context.ts'
import { BROWSER_HEADERS } from '../load/browser-headers.ts'
import { serveSubject } from '../load/serve-subject.ts'
import { measureInTurn } from '../requests/measure-requests.ts'

export const KEPT_PAGES = ['/', '/table/1000'] as const

/** CPU of a page that is rendered by hand, and of one that comes from the stand-in for Cloudflare's cache. */
export async function measureKept(context: Context): Promise<void> {
  await requireKept(await context.build('kept'))
  const headers = await sessionHeaders()
  for (let round = 1; round <= context.effort.rounds; round++) {
    const pages = KEPT_PAGES.map((path) => ({ path, headers }))
    await measureInTurn(['plain', 'arrive', 'kept', 'kept-with-session'], pages, context)
  }
}

/** Throws if the pages are rendered for each request. */
async function requireKept(outDir: string): Promise<void> {
  await using served = await serveSubject(outDir)
  for (const path of [...KEPT_PAGES, ...KEPT_PAGES]) {
    const response = await fetch(new URL(path, served.url), { headers: BROWSER_HEADERS })
    await response.text()
    const status = response.headers.get('Cache-Status')
    if (status === null) throw new Error(`${path} is not kept: ${response.status}`)
  }
}
