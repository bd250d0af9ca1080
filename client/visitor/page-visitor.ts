import { SERVER_TIMING } from '../../src/wire/server-timing.ts'
import { cookieValues, DOUBT, VISITOR_COOKIE, visitorCookie } from '../../src/wire/visitor-label.ts'

/** For whom a document was made. */
interface PageVisitor {
  /** Of its visitor; of who was signed in when it came, if it was made for all. Empty for nobody. */
  label: string
  /** The cookie with the label of who is signed in. */
  cookie: string
  isForAll: boolean
}

/** `undefined` if the browser doesn't say it: without cookies, without https, or with its timings hidden. */
export const pageVisitor: PageVisitor | undefined = /* @__PURE__ */ readPageVisitor()

/**
 * Is the visitor of this document still the one who is signed in? Of the page and of what was loaded with it,
 * nothing may be shown to anybody else. `unsure`: only the Worker knows, so nothing in memory may be used.
 */
export function visitorState(): 'same' | 'unsure' | 'changed' {
  if (!pageVisitor) return 'unsure'
  const { label, cookie } = pageVisitor
  const [now = '', ...others] = cookieValues(document.cookie, cookie)
  if (others.length > 0) return 'changed'
  if (now === label) return 'same'
  return now === label + DOUBT ? 'unsure' : 'changed'
}

/** May this document show a response, which was made for its visitor or for all? */
export function isForThisVisitor({ headers }: Response): boolean {
  const timings = headers.get(SERVER_TIMING) ?? ''
  const [, label] = new RegExp(`${VISITOR_COOKIE};desc="([^"]*)"`).exec(timings) ?? []
  const isOwn = !pageVisitor || label === undefined || label === pageVisitor.label
  return isOwn && visitorState() !== 'changed'
}

function readPageVisitor(): PageVisitor | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const timings: readonly PerformanceServerTiming[] | undefined = entry?.serverTiming
  if (!navigator.cookieEnabled || !timings) return undefined
  // Behind a tunnel, the Worker may have another protocol than the browser.
  const own = timings.find(({ name }) => name.endsWith(VISITOR_COOKIE))
  if (own) return { label: own.description, cookie: own.name, isForAll: false }
  const cookie = visitorCookie(location.protocol)
  const [now = ''] = cookieValues(document.cookie, cookie)
  return { label: now.replace(DOUBT, ''), cookie, isForAll: true }
}
