import { sessionHeaders } from '../baselines/session.ts'
import type { Context } from '../context.ts'
import { BROWSER_HEADERS } from '../load/browser-headers.ts'
import { serveSubject } from '../load/serve-subject.ts'
import { measureInTurn } from '../requests/measure-requests.ts'

export const EDGE_PAGES = ['/', '/table/1000'] as const

/** CPU of a page that is rendered by hand, and of one that comes from the stand-in for Cloudflare's cache. */
export async function measureEdge(context: Context): Promise<void> {
  await requireEdge(await context.build('edge'))
  const headers = await sessionHeaders()
  for (let round = 1; round <= context.effort.rounds; round++) {
    const pages = EDGE_PAGES.map((path) => ({ path, headers }))
    await measureInTurn(['plain', 'arrive', 'edge', 'edge-with-session'], pages, context)
  }
}

/** Throws if the pages are rendered for each request. */
async function requireEdge(outDir: string): Promise<void> {
  await using served = await serveSubject(outDir)
  for (const path of [...EDGE_PAGES, ...EDGE_PAGES]) {
    const response = await fetch(new URL(path, served.url), { headers: BROWSER_HEADERS })
    await response.text()
    const status = response.headers.get('Cache-Status')
    if (status === null) throw new Error(`${path} is not at the edge: ${response.status}`)
  }
}
