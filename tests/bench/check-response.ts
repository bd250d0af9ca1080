import { BROWSER_HEADERS } from './browser-request.ts'
import type { Served } from './serve-subject.ts'

/** Throws unless the response is the page that was requested: the speed of an error page means nothing. */
export async function checkResponse(
  { url }: Served,
  path: string,
  wanted: string,
): Promise<string> {
  const answer = await fetch(new URL(path, url), { headers: BROWSER_HEADERS })
  const html = await answer.text()
  if (answer.status === 200 && html.includes(wanted)) return html
  throw new Error(`${path} was answered with ${answer.status}, not with ${wanted}: ${html}`)
}
