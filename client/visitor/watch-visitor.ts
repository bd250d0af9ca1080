import { pageMutations } from '../../src/api/hooks/page-mutations.ts'
import { withinLimit } from '../../src/navigation/deadline.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { dataPathOf } from '../../src/wire/page-data.ts'
import { VISITOR_HEADER } from '../../src/wire/visitor-label.ts'
import { hidePage, loadDocument, unhidePage } from './load-document.ts'
import { pageVisitor, visitorState } from './page-visitor.ts'

/** A page loads itself again at most once in so long, whatever happens to the cookie. */
const RELOAD_PAUSE_MS = 10_000

const RELOADED_AT = 'arrive:visitor-reloaded'

/**
 * Loads the document again when somebody else is signed in: at its start, because the browser may have stored
 * it, when it comes back, and when its tab is shown again. Forms say for whom their page was made.
 */
export function watchVisitor(): void {
  if (!pageVisitor) return
  const { label, isForAll } = pageVisitor
  if (label) pageMutations().headers = { [VISITOR_HEADER]: label }
  const check = () => void checkStored()
  const isPrerendered = 'prerendering' in document && document.prerendering
  if (!isForAll && !isPrerendered) check()
  document.addEventListener('prerenderingchange', check)
  addEventListener('pageshow', ({ persisted }) => persisted && check())
  document.addEventListener('visibilitychange', () => void checkShown())
}

/** Of a document that the browser may have stored, nothing is seen until it is known whose it is. */
async function checkStored(): Promise<void> {
  if (visitorState() === 'same') return
  hidePage()
  if ((await askWorker()) === 'same' || !loadAgain()) unhidePage()
}

async function checkShown(): Promise<void> {
  if (document.hidden || visitorState() === 'same') return
  if ((await askWorker()) === 'changed') loadAgain()
}

/** Any private response corrects the cookie. Without one in time the visitor stays unknown. */
async function askWorker() {
  if (visitorState() === 'unsure') {
    const { pathname, search } = location
    const request = fetch(dataPathOf(pathname) + search, { method: 'HEAD', cache: 'no-store' })
    await withinLimit(
      document,
      ROUTE_LOAD_LIMIT_MS,
      request.catch(() => {}),
    )
  }
  return visitorState()
}

/** Returns false if the page has just done so. */
function loadAgain(): boolean {
  if (Date.now() - lastReload() < RELOAD_PAUSE_MS) return false
  try {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  } catch {
    return false // it would never end
  }
  void loadDocument()
  return true
}

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(RELOADED_AT))
  } catch {
    return Infinity
  }
}
