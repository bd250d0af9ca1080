import { SERVER_TIMING } from '../../wire/server-timing.ts'
import { COOKIE_SEPARATOR, DOUBT, OTHER_VISITOR_STATUS, VISITOR_HEADER, visitorCookie } from '../../wire/visitor-label.ts'
import { logWarning } from '../reporting/log.ts'
import { mayWrite } from '../request/note-write.ts'
import type { PageRequest } from '../request/page-request.ts'
import { changeHeaders } from '../responses/change-headers.ts'
import { mayBeShared } from '../responses/refuse-shared-caching.ts'
import { proofCookie, readVisitorLabel, type VisitorLabel } from './visitor-label.ts'

/**
 * Says in a private response for whom it was made, and corrects the cookies with the visitor's label, but not
 * in one that shared caches may store. `isOwn`: it isn't of middleware or an endpoint, for which the app may
 * not have read its session.
 */
export async function addVisitor(
  request: PageRequest,
  response: Response,
  isOwn: boolean,
): Promise<Response> {
  if (response.status === 101 || mayBeShared(response.headers)) return response
  const { context, raw, url } = request
  const { protocol } = url
  const visitor = await readVisitorLabel(context, protocol)
  const isDoubtful = (!isOwn || mayWrite(raw)) && changesCookies(response, raw)
  const mayRemove = isOwn && raw.headers.get('Sec-Fetch-Site') !== 'cross-site'
  const cookies = cookiesFor(visitor, { protocol, isDoubtful, mayRemove })
  if (import.meta.env.DEV && isForgotten(visitor, cookies)) {
    logWarning('visitor forgotten', request, { reason: FORGOTTEN })
  }
  return changeHeaders(response, (headers) => {
    headers.append(SERVER_TIMING, `${visitorCookie(protocol)};desc="${visitor.label}"`)
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  })
}

/** A session that is only prolonged has the same cookie again, which changes nobody. */
function changesCookies({ headers }: Response, request: Request): boolean {
  const sent = request.headers.get('Cookie')?.split(COOKIE_SEPARATOR) ?? []
  return headers.getSetCookie().some((cookie) => {
    const [pair, ...attributes] = cookie.split(COOKIE_SEPARATOR)
    return !sent.includes(pair!) || attributes.some(isEnd)
  })
}

/** Does this attribute delete its cookie? https://www.rfc-editor.org/rfc/rfc6265#section-5.3 */
function isEnd(attribute: string): boolean {
  const [name = '', value = ''] = attribute.split('=')
  if (/^max-age$/i.test(name)) return !(Number(value) > 0)
  return /^expires$/i.test(name) && !(Date.parse(value) > Date.now())
}

/** To a form whose action has not run. The router tells it from a response of the app by its header. */
export const OTHER_VISITOR = {
  status: OTHER_VISITOR_STATUS,
  headers: { [VISITOR_HEADER]: 'other' },
  detail:
    'Somebody else is signed in now, so your form was not sent. Nothing that you typed is lost: copy it, then ' +
    'load the page again.',
}

/** Is a form of a page that was made for somebody else? That of a page that was made for nobody never is. */
export async function isOfOtherVisitor({ context, raw, url }: PageRequest): Promise<boolean> {
  const label = raw.headers.get(VISITOR_HEADER)
  return label !== null && label !== (await readVisitorLabel(context, url.protocol)).label
}

interface CookieFacts {
  protocol: string
  isDoubtful: boolean
  /** May nobody be there? A form of another site comes without the cookies of the app. */
  mayRemove: boolean
}

/** The cookies that are not as they should be; none if both are. */
function cookiesFor({ label, proof, sent }: VisitorLabel, facts: CookieFacts): string[] {
  const { protocol, isDoubtful, mayRemove } = facts
  const wanted = isDoubtful ? label + DOUBT : label
  if (wanted === '' && !mayRemove) return []
  if (isOnly(sent.labels, wanted) && isOnly(sent.proofs, proof)) return []
  const secure = protocol === 'https:' ? '; Secure' : ''
  const cookie = (name: string, value: string, more = '') =>
    `${name}=${value}; Path=/; SameSite=Lax${secure}${value === '' ? '; Max-Age=0' : ''}${more}`
  return [cookie(visitorCookie(protocol), wanted), cookie(proofCookie(protocol), proof, '; HttpOnly')]
}

const isOnly = ([first = '', ...others]: readonly string[], wanted: string) =>
  first === wanted && others.length === 0

/** Was somebody seen before, and nobody now, although no form and no endpoint has set a cookie between? */
function isForgotten({ label, sent }: VisitorLabel, cookies: readonly string[]): boolean {
  return label === '' && cookies.length > 0 && !sent.labels.some((sentLabel) => sentLabel.endsWith(DOUBT))
}

const FORGOTTEN =
  'visitor in server.ts gave somebody for a page before and nobody for this one, and no form has signed anybody ' +
  'out. Let the middleware that reads the session run for every page, or the session has expired.'
