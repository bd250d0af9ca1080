import { guard, type Mutation } from '../mutation.ts'
import { INVARIANTS } from './invariants.ts'

const { asks, right, newest, together, limit, early, stopped, offline, ownWrite, once, inOrder } = INVARIANTS
const { oneRequest, oneEntry, sameBuild, notLost, visitor, thrown, stuck, left } = INVARIANTS

/** Guards of the router. Without one, a schedule breaks one of these rows. */
export const ROUTER_MUTATIONS: readonly Mutation[] = [
  guard('a click during a full page load', [limit, newest, right], {
    file: 'client/router/on-navigate.ts',
    text: 'if (router.fullPageLoads.isPending()) return followFullPageLoad(event, facts, router)',
  }),
  guard('a click while the browser loads a document by itself', [limit, newest, right], {
    file: 'client/router/on-navigate.ts',
    text: 'router.fullPageLoads.mayCome() && !staysOnPath(event, router)',
    replacement: 'false',
  }),
  guard('a click on a link before the router', [limit, newest, right], {
    file: 'client/router/full-page-load/full-page-loads.ts',
    text: 'let leftUntil = leftAt + LEFT_LIMIT_MS',
    replacement: 'let leftUntil = 0',
  }),
  guard('a full page load without a network', [offline], {
    file: 'client/router/full-page-load/full-page-loads.ts',
    text: 'if (network.seemsDown()) await networkBack(event.signal)',
  }),
  guard('a reload after a form without a network', [offline], {
    file: 'client/router/router-parts.ts',
    text: 'if (network.seemsDown()) await network.back(new AbortController().signal)',
  }),
  guard('a reload after a form while a document is loaded', [right, newest, limit], {
    file: 'client/router/router-parts.ts',
    text: 'if (isLeaving() || current.isPending()) return',
  }),
  guard('the redirect of a fetcher after another click', [newest, right, limit], {
    file: 'client/hooks/mutations.ts',
    text: 'newest() !== before : newest().at > pressedAt',
    replacement: 'false : false',
  }),
  guard('a form that makes cached pages old', [ownWrite], {
    file: 'client/page/cached-pages.ts',
    text: 'cache.clear()',
  }),
  guard('new data that was asked for before a form', [ownWrite], {
    file: 'client/page/page-store.ts',
    text: 'if (!outdated.has(revalidation)) cached.refreshed()',
    replacement: 'cached.refreshed()',
  }),
  guard('the page of a form while the form of a fetcher is accepted', [ownWrite], {
    file: 'client/router/router-parts.ts',
    text: "invalidate: () => invalidate('all pages', current.event()),",
    replacement: 'invalidate: () => invalidate(),',
  }),
  guard('a form that the router has not been told of', [ownWrite], {
    file: 'client/router/load-navigation.ts',
    text: 'if (router.queue.isAhead) router.invalidate()',
  }),
  guard('a prefetch from before a form', [ownWrite], {
    file: 'client/router/router-parts.ts',
    text: 'loader.prefetches.clear()',
  }),
  guard('the URL that a script has given to the page', [right, together], {
    file: 'client/page/page-store.ts',
    text: 'return { ...next, url, content: { ...next.content, result: content.result } }',
    replacement: 'return { ...next, content: { ...next.content, result: content.result } }',
  }),
  guard('a traversal that a script has interrupted', [together, limit, right], {
    file: 'client/router/navigate-again.ts',
    text: 'return goAgain(event, navigation)',
    replacement: 'return',
  }),
  guard('a document that was left on the way to a page', [together, right], {
    file: 'client/router/full-page-load/full-page-loads.ts',
    text: 'else if (url.pathname + url.search !== location.pathname + location.search) reload()',
  }),
  guard('the order of forms', [inOrder], {
    file: 'src/navigation/mutation-queue.ts',
    text: 'const next = [...entries].find((entry) => entry.key === key)',
    replacement: 'const next = [...entries].findLast((entry) => entry.key === key)',
  }),
  guard('a form that is pressed twice', [once], {
    file: 'client/router/forms/form-sender.ts',
    text: 'const form = find(submitted) ?? start(submitted, event)',
    replacement: 'const form = start(submitted, event)',
  }),
  guard('the limit of a click', [limit], {
    file: 'src/navigation/route-load-limit.ts',
    text: 'ROUTE_LOAD_LIMIT_MS = 3800',
    replacement: 'ROUTE_LOAD_LIMIT_MS = 4800',
  }),
  guard('a response for another visitor', [visitor], {
    file: 'client/router/guard-navigations.ts',
    text: "if (!isOwn && visitorState() === 'changed') return loadDocument()",
  }),
  guard('the label of a form', [visitor], {
    file: 'client/visitor/page-visitor.ts',
    text: 'return pageVisitor && { [VISITOR_HEADER]: pageVisitor.label }',
    replacement: 'return undefined',
  }),
  guard('a prefetch that a click joins', [oneRequest], {
    file: 'src/navigation/prefetch.ts',
    text: 'if (!prefetch) return undefined',
    replacement: 'if (prefetches) return undefined',
  }),
  guard('a prefetch of a link in view', [oneRequest], {
    file: 'client/router/prefetch-links-in-view.ts',
    text: 'await prefetch(link)',
  }),
  guard('a link that replaces its entry', [oneEntry], {
    file: 'client/router/intercept.ts',
    text: 'const isReplacing = replacesEntry(event)',
    replacement: 'const isReplacing = false',
  }),
  guard('the clock of a hidden tab', [early], {
    file: 'src/navigation/deadline.ts',
    text: 'if (!tab.hidden) return start()',
    replacement: 'if (startedAt === 0) return start()\n    if (tab) return',
  }),
  {
    name: 'a click that was stopped',
    rows: [stopped, newest],
    patches: [
      {
        file: 'client/router/page-result.ts',
        text: 'signal.throwIfAborted()',
        replacement: '',
      },
      {
        file: 'client/router/pending-navigations.ts',
        text: 'if (--left.clicks === 0 && pending === left) stop()',
        replacement: '',
      },
      {
        file: 'client/router/full-page-load/full-page-loads.ts',
        text: 'event.signal.throwIfAborted()',
        replacement: '',
      },
    ],
  },
  guard('a navigation that was blocked and goes on', [asks], {
    file: 'src/api/hooks/block-navigations.ts',
    text: 'if (before?.destination.url === destination.url) return takeSource(event, before)',
  }),
  guard('a full page load from a page with unsaved changes', [asks], {
    file: 'src/api/hooks/block-navigations.ts',
    text: 'isLeaving = isPending',
  }),
  guard('data of another build', [sameBuild], {
    file: 'client/loading/read-response.ts',
    text: 'return hash !== undefined && tab.hasSame(url, hash)',
    replacement: 'return true',
  }),
  guard('a form that is sent in its turn', [notLost], {
    file: 'src/navigation/mutation-queue.ts',
    text: 'defer(() => startNext(key))',
    replacement: 'defer(() => {})',
  }),
  guard('the end of a wait for the network', [left, limit], {
    file: 'client/loading/network.ts',
    text: 'if (await isReachable(signal)) return\n',
    replacement: 'await isReachable(signal)\n',
  }),
  guard('the end of a listener for the network', [left], {
    file: 'client/loading/network.ts',
    text: 'settled.abort()',
  }),
  guard('the end of a deadline', [left], {
    file: 'src/navigation/deadline.ts',
    text: "tab.removeEventListener('visibilitychange', follow)",
  }),
  guard('the end of the progress line', [stuck], {
    file: 'client/router/intercept.ts',
    text: 'recording.shownInPlace(end.url, source)\n    progress.end()',
    replacement: 'recording.shownInPlace(end.url, source)',
  }),
  guard('the error of a navigation that was ended', [thrown], {
    file: 'packages/older-browsers/navigation/navigations.ts',
    text: 'if (!isAbortError(error)) throw error // for the console',
    replacement: 'throw error',
  }),
]
