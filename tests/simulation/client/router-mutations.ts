import type { Mutation } from '../mutation.ts'

const NEWEST = 'the visitor clicks another link while one is pending'
const LIMIT = 'not there after 3800 ms'
const OFFLINE = 'there is no network'
const CACHE = 'the visitor goes Back or Forward to a page seen before'
const HEALTHY = 'nothing goes wrong'
const TOGETHER = 'URL and page change together'
const TWICE = 'it takes long'
const ORDER = 'several are sent at once'
const VISITOR = 'another visitor has signed in or out'

/** Guards of the router. Without one, a schedule breaks one of these rows. */
export const ROUTER_MUTATIONS: readonly Mutation[] = [
  guard('a click during a full page load', [LIMIT, NEWEST, HEALTHY], {
    file: 'client/router/on-navigate.ts',
    text: 'if (router.fullPageLoads.isPending()) return followFullPageLoad(event, facts, router)',
  }),
  guard('a click while the browser loads a document by itself', [LIMIT, NEWEST, HEALTHY], {
    file: 'client/router/on-navigate.ts',
    text: 'router.fullPageLoads.mayCome() && !staysOnPath(event, router)',
    replacement: 'false',
  }),
  guard('a click on a link before the router', [LIMIT, NEWEST, HEALTHY], {
    file: 'client/router/full-page-load/full-page-loads.ts',
    text: 'let leftUntil = leftAt + LEFT_LIMIT_MS',
    replacement: 'let leftUntil = 0',
  }),
  guard('a change of the URL during a full page load', [LIMIT, NEWEST, HEALTHY], {
    file: 'client/router/on-navigate.ts',
    text: 'if (facts.isDownload) return',
    replacement: 'if (facts.isDownload || facts.staysOnPage) return',
  }),
  guard('a full page load without a network', [OFFLINE], {
    file: 'client/router/full-page-load/full-page-loads.ts',
    text: 'await networkBack(event.signal)',
  }),
  guard('a reload after a form without a network', [OFFLINE], {
    file: 'client/router/router-parts.ts',
    text: 'if (network.seemsDown()) await network.back(new AbortController().signal)',
  }),
  guard('a reload after a form while a document is loaded', [HEALTHY, NEWEST, LIMIT], {
    file: 'client/router/router-parts.ts',
    text: 'if (!isLeaving()) window.location.reload()',
    replacement: 'window.location.reload()',
  }),
  guard('the redirect of a fetcher after another click', [NEWEST, HEALTHY, LIMIT], {
    file: 'client/hooks/mutations.ts',
    text: "response.type === 'redirect' && !hasGoneOn",
    replacement: "response.type === 'redirect'",
  }),
  guard('a form that makes cached pages old', [CACHE], {
    file: 'client/page/cached-pages.ts',
    text: 'cache.clear()',
  }),
  guard('a form that makes the page shown old', [CACHE], {
    file: 'client/page/cached-pages.ts',
    text: "isOutOfDate ||= which === 'all pages'",
    replacement: "isOutOfDate = which === 'all pages'",
  }),
  guard('new data that was asked for before a form', [CACHE], {
    file: 'client/page/page-store.ts',
    text: 'if (revalidation !== outdated) cached.refreshed()',
    replacement: 'cached.refreshed()',
  }),
  guard('a form that the router has not been told of', [CACHE], {
    file: 'client/router/load-navigation.ts',
    text: 'if (router.queue.isAhead) router.invalidate()',
  }),
  guard('a prefetch from before a form', [CACHE], {
    file: 'client/router/router-parts.ts',
    text: 'loader.prefetches.clear()',
  }),
  guard('the URL that a script has given to the page', [HEALTHY, TOGETHER], {
    file: 'client/page/page-store.ts',
    text: 'return { ...next, url, content: { ...next.content, result: content.result } }',
    replacement: 'return { ...next, content: { ...next.content, result: content.result } }',
  }),
  guard('a traversal that a script has interrupted', [TOGETHER, LIMIT, HEALTHY], {
    file: 'client/router/navigate-again.ts',
    text: 'return event.cancelable ? goAgain(destination, navigation) : showCurrent(navigation)',
    replacement: 'return',
  }),
  guard('a document that was left on the way to a page', [TOGETHER, HEALTHY], {
    file: 'client/router/full-page-load/full-page-loads.ts',
    text: 'else if (url.pathname + url.search !== location.pathname + location.search) location.reload()',
  }),
  guard('the order of forms', [ORDER], {
    file: 'src/navigation/mutation-queue.ts',
    text: 'const next = [...entries].find((entry) => entry.key === key)',
    replacement: 'const next = [...entries].findLast((entry) => entry.key === key)',
  }),
  guard('a form that is pressed twice', [TWICE], {
    file: 'client/router/forms/form-sender.ts',
    text: 'const form = find(submitted) ?? start(submitted, event)',
    replacement: 'const form = start(submitted, event)',
  }),
  guard('the limit of a click', [LIMIT], {
    file: 'src/navigation/route-load-limit.ts',
    text: 'ROUTE_LOAD_LIMIT_MS = 3800',
    replacement: 'ROUTE_LOAD_LIMIT_MS = 4800',
  }),
  guard('a response for another visitor', [VISITOR], {
    file: 'client/router/guard-navigations.ts',
    text: "if (!isOwn && visitorState() === 'changed') return loadDocument()",
  }),
  guard('the page cache of another visitor', [VISITOR], {
    file: 'client/router/guard-navigations.ts',
    text: 'forget()\n    if (!pageVisitor || !isBackInDocument(event)) return',
    replacement: 'return',
  }),
]

function guard(
  name: string,
  rows: readonly string[],
  patch: { file: string; text: string; replacement?: string },
): Mutation {
  return { name, rows, patches: [{ replacement: '', ...patch }] }
}
