import { VISITOR_HEADER } from '../../wire/data-requests.ts'
import { SERVER_TIMING } from '../../wire/server-timing.ts'
import { DOUBT, VISITOR_COOKIE } from '../../wire/visitor-label.ts'
import { logWarning } from '../reporting/log.ts'
import { mayWrite } from '../request/note-write.ts'
import type { PageRequest } from '../request/page-request.ts'
import { changeHeaders } from '../responses/change-headers.ts'
import { mayBeShared } from '../responses/refuse-shared-caching.ts'
import { PROOF, readVisitorLabel, type VisitorLabel } from './visitor-label.ts'

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
  const { raw } = request
  const visitor = await readVisitorLabel(request)
  const isDoubtful = (!isOwn || mayWrite(raw)) && response.headers.has('Set-Cookie')
  const label = isDoubtful ? visitor.label + DOUBT : visitor.label
  const isWrong = label !== visitor.sent.label || visitor.proof !== visitor.sent.proof
  // A form of another site comes without the cookies of the app.
  const mayRemove = () => isOwn && raw.headers.get('Sec-Fetch-Site') !== 'cross-site'
  const isWritten = isWrong && (label !== '' || mayRemove())
  if (import.meta.env.DEV && isWritten) warnOfForgotten(request, visitor)
  return changeHeaders(response, (headers) => {
    headers.append(SERVER_TIMING, `${visitor.name};desc="${visitor.label}"`)
    if (!isWritten) return
    for (const cookie of cookiesFor({ ...visitor, label })) headers.append('Set-Cookie', cookie)
  })
}

function cookiesFor({ name, label, proof }: VisitorLabel): string[] {
  const secure = name === VISITOR_COOKIE ? '' : '; Secure'
  const cookie = (name: string, value: string, more = '') =>
    `${name}=${value}; Path=/; SameSite=Lax${secure}${value === '' ? '; Max-Age=0' : ''}${more}`
  return [cookie(name, label), cookie(name + PROOF, proof, '; HttpOnly')]
}

/** To a form whose action has not run. The router tells it from a response of the app by its header. */
export const OTHER_VISITOR = {
  status: 409,
  headers: { [VISITOR_HEADER]: 'other' },
  detail:
    'Somebody else is signed in now, so your form was not sent. Nothing that you typed is lost: copy it, then ' +
    'load the page again.',
}

/** Is a form of a page that was made for somebody else? That of a page that was made for nobody never is. */
export async function isOfOtherVisitor(request: PageRequest): Promise<boolean> {
  const label = request.raw.headers.get(VISITOR_HEADER)
  return Boolean(label) && label !== (await readVisitorLabel(request)).label
}

/** If somebody was seen before, and nobody now, although no form and no endpoint has set a cookie. */
function warnOfForgotten(request: PageRequest, { label, sent }: VisitorLabel): void {
  if (label !== '' || !sent.label || sent.label.endsWith(DOUBT)) return
  const reason =
    'visitor in server.ts gave somebody for a page before and nobody for this one, and no form has signed ' +
    'anybody out. Let the middleware that reads the session run for every page, or the session has expired.'
  logWarning('visitor forgotten', request, { reason })
}
