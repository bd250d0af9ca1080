import { cookieValues, DOUBT, VISITOR_TIMING, visitorCookie } from '../../src/wire/visitor-label.ts'

/**
 * The label of the visitor for whom this document was made; of who is signed in, if it was made for all.
 * `undefined` if the browser doesn't say it: without cookies, without https, or with its timings hidden.
 */
export const pageLabel: string | undefined = /* @__PURE__ */ readPageLabel()

/**
 * Is the visitor of this document still the one who is signed in? Of the page and of what was loaded with it,
 * nothing may be shown to anybody else. `unsure`: only the Worker knows, so nothing in memory may be used.
 */
export function visitorState(): 'same' | 'unsure' | 'changed' {
  if (pageLabel === undefined) return 'unsure'
  const [label = '', ...others] = labelsNow()
  if (others.length > 0) return 'changed'
  if (label === pageLabel) return 'same'
  return label === pageLabel + DOUBT ? 'unsure' : 'changed'
}

/** May this document show a response, which was made for its visitor or for all? */
export function isForThisVisitor({ headers }: Response): boolean {
  const [, label = pageLabel] = TIMING.exec(headers.get('Server-Timing') ?? '') ?? []
  return (pageLabel === undefined || label === pageLabel) && visitorState() !== 'changed'
}

const TIMING = new RegExp(`(?:^|[ ,])${VISITOR_TIMING};desc="([^"]*)"`)

function labelsNow(): string[] {
  return cookieValues(document.cookie, visitorCookie(location.protocol))
}

function readPageLabel(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const timings: readonly PerformanceServerTiming[] | undefined = entry?.serverTiming
  if (!navigator.cookieEnabled || !timings) return undefined
  const own = timings.find(({ name }) => name === VISITOR_TIMING)
  return own ? own.description : (labelsNow()[0] ?? '').replace(DOUBT, '')
}
