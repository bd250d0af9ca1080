import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { FULL_PAGE_LOAD_EVENT } from '../../src/wire/browser-events.ts'
import { DATA_PREFIX, FORM_HEADERS } from '../../src/wire/data-requests.ts'
import { loadDocument, setDisplay } from './load-document.ts'
import { formHeaders, pageVisitor, visitorState } from './page-visitor.ts'

/** A URL is loaded again at most once in so long, whatever happens to the cookie. */
const RELOAD_PAUSE_MS = 10_000

/** With the URL: a key of the tab's storage. */
const RELOADED_AT = 'arrive:visitor-reloaded '

/**
 * Loads the document again when somebody else is signed in: at its start, because the browser may have stored
 * it, when it comes back, and when its tab is shown again.
 */
export function watchVisitor(): void {
  if (!pageVisitor) return
  Object.assign(window, { [Symbol.for(FORM_HEADERS)]: formHeaders() })
  const check = () => void checkStored()
  if (!pageVisitor.isForAll) check()
  document.addEventListener('prerenderingchange', check)
  addEventListener('pageshow', ({ persisted }) => persisted && check())
  let isLeaving = false
  addEventListener(FULL_PAGE_LOAD_EVENT, ({ detail }) => void (isLeaving = detail))
  document.addEventListener('visibilitychange', () => void (isLeaving || checkShown()))
}

/** Of a document that the browser may have stored, nothing is seen until it is known whose it is. */
async function checkStored(): Promise<void> {
  // It may have been left while it was hidden, on the way to the document of somebody else.
  if (visitorState() === 'same') return setDisplay('')
  setDisplay('none')
  if ((await askWorker()) === 'same' || !loadAgain()) setDisplay('')
}

/** What is on its way, as by a click, ends in another document if it is for somebody else. */
async function checkShown(): Promise<void> {
  if (document.hidden || (await askWorker()) !== 'changed') return
  if (!window.navigation?.transition) loadAgain()
}

/** Any private response corrects the cookie. Without one in time the visitor stays unknown. */
async function askWorker() {
  if (visitorState() === 'unsure') {
    const { pathname, search } = location
    const signal = AbortSignal.timeout(ROUTE_LOAD_LIMIT_MS)
    const init: RequestInit = { method: 'HEAD', cache: 'no-store', signal }
    await fetch(DATA_PREFIX + pathname + search, init).catch(() => {})
  }
  return visitorState()
}

/** Returns false if the page has just done so. */
function loadAgain(): boolean {
  const now = Date.now()
  try {
    const key = RELOADED_AT + location.pathname + location.search
    if (now - Number(sessionStorage.getItem(key)) < RELOAD_PAUSE_MS) return false
    sessionStorage.setItem(key, String(now))
  } catch {
    return false // without storage it would never end
  }
  void loadDocument()
  return true
}
