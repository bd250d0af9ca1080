import type { Account } from './account.ts'

/** The static file that a live site responds with: `https://<script>.team.workers.dev/assets/item-B4x.js`. */
export function siteResponse(
  { scripts, files }: Account,
  { host, pathname }: Pick<URL, 'host' | 'pathname'>,
): Response {
  const upload = scripts.get(host.split('.')[0]!)
  const file = upload?.manifest[pathname]
  if (!file) return new Response('Not Found', { status: 404 })
  const { type, body } = files.get(file.hash)!
  return new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
}
