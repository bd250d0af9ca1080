import type { Action } from '../../simulation/client/steps.ts'
import type { Outcome } from '../../simulation/client/world/outcomes.ts'
import { ORIGIN } from '../../simulation/client/world/create-world.ts'
import { pageAt } from '../../simulation/client/world/pages.ts'
import type { BrowserName } from '../engines/find-browser.ts'

type Possible =
  | Action['type']
  | Outcome['fault']
  | 'fault of a redirect'
  | 'travel by a person'
  | 'travel over a document'
  | 'two links after a prefetch'
export type LeftOut = Partial<Record<Possible, string>>

/** What a schedule of the simulated world may have and a browser's not, with the reason. */
const LEFT_OUT: LeftOut = {
  stop: 'a tab at rest has nothing to stop',
  view: 'a prefetch comes in the idle time of the browser, before its next step or after',
  offline: 'a driver takes the network from a page, not from its browser, whose own error page has no script',
  hide: 'the headless shell hides no tab',
  freeze: 'the headless shell freezes no tab',
  deploy: 'it needs a second build of the app',
  edit: 'a browser asks in a dialog of its own, only after a real click, and keeps such a page out of its cache',
  lost: 'a wire loses requests, and no responses',
  cut: 'a wire cuts inside a line, the simulated network between two',
}

const LEFT_OUT_IN: Partial<Record<BrowserName, LeftOut>> = {
  firefox: {
    // `history.length` says that, and `navigation.entries()` doesn't: https://github.com/whatwg/html/issues/6682
    'fault of a redirect': 'the document of a redirect to the URL that is shown replaces its entry',
    // "Back over a document" in tests/browser/router/navigation.test.ts
    'travel over a document': 'a document out of its cache has the URL that it had when it was left',
    // https://searchfox.org/mozilla-central/source/docshell/base/nsDocShell.cpp (OnLinkClickEvent)
    'two links after a prefetch': 'it follows each link in a task of its own, so the first one may be shown',
  },
  webkit: {
    // A schedule's clicks are a script's: https://bugs.webkit.org/show_bug.cgi?id=241885
    'travel by a person': 'its button skips the entries that a script has added without a click of a person',
  },
}

/** What no schedule of a browser has. */
export function leftOutIn(browser: BrowserName): LeftOut {
  return { ...LEFT_OUT, ...LEFT_OUT_IN[browser] }
}

/** May the data of a step fail, after which the browser may load a document? */
export function mayFail(action: Action, leftOut: LeftOut): boolean {
  const paths = action.type === 'link' ? [action.path] : action.type === 'two links' ? action.paths : []
  return !('fault of a redirect' in leftOut) || !paths.some(isRedirect)
}

function isRedirect(path: string): boolean {
  return pageAt(new URL(path, ORIGIN))?.redirect !== undefined
}
