import { VISITOR_HEADER } from '../../src/wire/data-requests.ts'
import { SERVER_TIMING } from '../../src/wire/server-timing.ts'
import { cookieNameOn, cookieValue, DOUBT, VISITOR_COOKIE } from '../../src/wire/visitor-label.ts'

/**
 * For whom this document was made: the label of its visitor, or of who was signed in when it came, if it was
 * made for all; empty for nobody. With the name of the cookie that has the label of who is signed in.
 * `undefined` if the browser doesn't say it: without cookies, without https, or with its timings hidden.
 */
export const pageVisitor = /* @__PURE__ */ readPageVisitor()

/** Of each form: that of a page which was made for nobody is never refused. */
export function formHeaders(): Record<string, string> | undefined {
  return pageVisitor && { [VISITOR_HEADER]: pageVisitor.label }
}

/**
 * Is the visitor of this document still the one who is signed in? Of the page and of what was loaded with it,
 * nothing may be shown to anybody else. `unsure`: only the Worker knows, so nothing in memory may be used.
 */
export function visitorState(): 'same' | 'unsure' | 'changed' {
  if (!pageVisitor) return 'unsure'
  const { label, cookie } = pageVisitor
  const now = cookieValue(document.cookie, cookie)
  if (now === label) return 'same'
  return now === label + DOUBT ? 'unsure' : 'changed'
}

/** May this document show a response, which was made for its visitor or for all? */
export function isForThisVisitor({ headers }: Response): boolean {
  const timings = headers.get(SERVER_TIMING) ?? ''
  const isForAll = !timings.includes(VISITOR_COOKIE)
  const isOwn = !pageVisitor || isForAll || timings.includes(`${VISITOR_COOKIE};desc="${pageVisitor.label}"`)
  return isOwn && visitorState() !== 'changed'
}

function readPageVisitor() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const timings: readonly PerformanceServerTiming[] | undefined = entry?.serverTiming
  if (!navigator.cookieEnabled || !timings) return undefined
  // Behind a tunnel, the Worker may have another protocol than the browser.
  const own = timings.find(({ name }) => name.endsWith(VISITOR_COOKIE))
  const cookie = own?.name ?? cookieNameOn(location.protocol, VISITOR_COOKIE)
  const label = own?.description ?? cookieValue(document.cookie, cookie)?.replace(DOUBT, '') ?? ''
  return { label, cookie, isForAll: !own }
}
