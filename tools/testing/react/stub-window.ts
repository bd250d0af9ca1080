import type { PageWindow } from '../../../client/page/page-window.ts'
import type { HistoryEntry } from '../../../src/api/page-context.ts'
import {
  createNavigations,
  withMembers,
  type NavigationRequest,
} from '../../../packages/older-browsers/requests.ts'
import { createStubEntries } from './stub-entries.ts'

/** The window that the router of a stub runs in. Nothing of it changes the real one. */
export interface StubWindow extends PageWindow {
  /** What a link, a form or a script asks for: the router carries it out, or another document does. */
  navigate(request: NavigationRequest): void
  entry(): HistoryEntry
  /** Loads the page again. */
  reload(): void
  /** Its document is left, with all that is pending. */
  close(): void
}

/** `open`: the browser would load this URL as a new document. */
export function createStubWindow(first: URL, open: (url: URL) => void): StubWindow {
  const location = createStubLocation(first, open)
  const navigation = new EventTarget()
  const events = new EventTarget()
  const addEventListener: PageWindow['addEventListener'] = (type: string, listener: EventListener) =>
    events.addEventListener(type, listener)
  const pageWindow = { location, addEventListener }
  const entries = createStubEntries(navigation, location)
  const options = { navigation, entries, window: pageWindow }
  const navigations = createNavigations({ ...options, positions: NO_POSITIONS })
  const withNavigate = withMembers(navigation, { ...options, navigations })
  return {
    ...pageWindow,
    navigation: withNavigate,
    entry: entries.current,
    reload: () => void withNavigate.navigate(location.href, { history: 'replace' }),
    close() {
      events.dispatchEvent(new Event('pagehide'))
      location.href = 'about:blank' // what waits for the next frame finds that its page is gone
    },
    navigate(request) {
      const { url, hashChange, navigationType, states = {} } = request
      if (navigations.navigate(request)) return
      if (hashChange) entries.add(navigationType as 'push' | 'replace', url.href, states)
      else open(url)
    },
  }
}

function createStubLocation(first: URL, open: (url: URL) => void): Location {
  const load = (url: string | URL) => open(new URL(url, location.href))
  const location = Object.assign(new URL(first), {
    assign: load,
    replace: load,
    reload: () => load(location.href),
  })
  return location as unknown as Location
}

/** A stub doesn't scroll. */
const NO_POSITIONS = { save() {}, restore() {}, scrollToFragment() {}, leaveDocument() {} }
