import type { Violation } from '../find-violation.ts'
import { MISSING_FILE } from '../../../src/wire/missing-file.ts'
import { pageAt } from './world/pages.ts'
import { STARTS_AT_MS, type Simulation } from './world/create-world.ts'
import type { ListenerCounts } from './world/count-listeners.ts'
import type { Intent, Observation, ShownSimPage, SimPageContent } from './world/observations.ts'
import { createClickLimit } from './click-limit.ts'
import { isOfBrowser, pathOf, placeOf } from './intents.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../../src/navigation/route-load-limit.ts'
import { createEntryRules } from './entry-rules.ts'
import { createFormRules } from './form-rules.ts'
import { INVARIANTS, type Invariant } from './invariants.ts'
import { createQuestionRules } from './question-rules.ts'
import { checkPage } from './check-page.ts'
import { createRequestRules } from './request-rules.ts'
import type { RuleOptions } from './rule-options.ts'

interface OracleOptions {
  /** May a page need longer than its URL, as React waits for a part of it? Then a click may come between. */
  isShownLater?: boolean
}

/** Looks at all that happens, and says which invariant is broken first. */
export function createOracle({ isShownLater = false }: OracleOptions = {}) {
  let simulation: Simulation
  let violation: Violation | undefined
  let intent: Intent | undefined
  let isIntentShown = false
  /** Must its page be there at the end? A document that is on its way may come over Back. */
  let isHeld = false
  /** The URL of the page that is there, or on its way to be shown, when the newest intent comes. */
  let committed: string | undefined
  /** Has a traversal changed the URL, and no page been shown since? */
  let isUrlAhead = false
  let askedAt = 0
  /** Where a Back or Forward led after which another came at once: its page may just be shown. */
  let overtaken: string | undefined
  /** What a script has made of the URL of the page. */
  let scripted: string | undefined
  /** Has it, since the visitor asked for something? */
  let isScripted = false
  let shown: ShownSimPage | undefined
  /** What the tab can't be held to any more; `order`: to what was asked for last. */
  const excused = new Set<'order' | 'place' | 'all'>()
  /** Is a document on its way that Back, Forward or a reload has asked for before the router was there? */
  let isUnknown = false
  /** Has the visitor pressed Stop since they asked for something? */
  let isStopped = false
  let stoppedAt = -Infinity
  /** Has the visitor said yes? What they asked for comes once more. */
  let isResumed = false
  /** Does the router think for some time that a document comes? A click then waits for forms. */
  let mayLoadDocument = false
  /** Has nothing failed, and nobody but the visitor done anything, since the document was shown? */
  let isFaultless = true
  const fail = (row: Invariant, detail: string) => {
    violation ??= { row, detail: `${detail} (at ${(simulation.now() - STARTS_AT_MS).toFixed(1)} ms)` }
  }
  const options: RuleOptions = { simulation: () => simulation, fail }
  const limit = createClickLimit(options)
  const forms = createFormRules(options)
  /** What is of the router alone: with React, links and presses are other ones. */
  const ofRouter: RuleOptions = { ...options, fail: isShownLater ? () => {} : fail }
  const requests = createRequestRules(ofRouter)
  const entries = createEntryRules(ofRouter)
  const questions = createQuestionRules(ofRouter, forms.arePending)

  function observe(seen: Observation): void {
    requests.observe(seen)
    questions.observe(seen)
    switch (seen.type) {
      case 'intent':
        return asked(seen.intent)
      case 'stopped':
        isStopped = true
        stoppedAt = simulation.now()
        // Nobody tells the router that a document which the browser loads by itself doesn't come.
        mayLoadDocument = true
        forms.mayBeLost()
        excused.add('place')
        return limit.end()
      case 'blocked':
        isStopped = seen.intent !== undefined
        // After a reload that didn't come, the router waits for it, as for a click before it was there.
        if (!seen.intent?.isRouted) isFaultless = false
        excused.add('place')
        forms.blocked(seen.intent?.kind === 'form')
        return limit.end()
      case 'stayed':
        // Where the browser has asked by itself, nobody tells the router that no document comes.
        mayLoadDocument = true
        entries.unknown()
        return forms.stayed()
      case 'resumed':
        isStopped = false
        isResumed = true
        entries.unknown()
        excused.add('place') // a newer one may have come before the visitor's yes
        return forms.resumed()
      case 'data asked':
        return requests.dataAsked(seen.url)
      case 'fault':
      case 'deployed':
      case 'signed in':
        isFaultless = false
        return forms.mayBeLost()
      case 'press':
        return forms.pressed(seen.press)
      case 'redirected':
        entries.mayAdd()
        forms.redirected()
        isFaultless = false // a click may join what leads there
        return forms.mayLeadTo(seen.to) ? limit.end() : undefined
      case 'form hangs':
        return forms.hang()
      case 'received':
        return forms.received(seen.press)
      case 'scripted':
        scripted = pathOf(new URL(simulation.tab.current().url))
        isScripted = true
        isFaultless = false
        entries.mayAdd()
        // In the same task it would have ended what Stop has: nobody can tell.
        if (simulation.now() - stoppedAt < 1) isStopped = false
        return limit.restart()
      case 'tab changed':
        if (simulation.world.isOffline) isFaultless = false
        if (simulation.world.isOffline) forms.mayBeLost()
        return limit.stateChanged()
      case 'document asked':
        return documentAsked(seen.url, seen.isByBrowser)
      case 'document shown':
        shown = undefined
        isUrlAhead = mayLoadDocument = isUnknown = false
        isFaultless = !simulation.world.isOffline && !seen.isTraversal && isNewest(seen.build)
        if (seen.isTraversal) {
          entries.unknown()
          // What it had begun when it was stored goes on.
          excused.add('order')
          isStopped = false
        }
        limit.stateChanged()
        forms.documentShown()
        isIntentShown ||= intent !== undefined && pathOf(new URL(seen.url)) === placeOf(intent)
        return
      case 'browser error':
        limit.end()
        return void excused.add('all')
      case 'shown':
        return pageShown(seen.page)
      case 'error':
        return fail(INVARIANTS.thrown, String(Object(seen.error).stack ?? seen.error))
      case 'reported':
        if (!isOutside(seen.error)) fail(INVARIANTS.thrown, String(seen.error))
    }
  }

  function asked(next: Intent): void {
    // Its URL may be there before its page; a form that has no result leaves it so.
    const isHalfDone = isUrlAhead && next.kind === 'form'
    if (next.kind === 'travel') isUrlAhead = true
    // A second click on a link joins the first, and has its limit; so does one on where a form leads.
    const isJoined = intent && !isIntentShown && mayBeAt(intent, placeOf(next))
    if (isJoined) isFaultless = false
    const isAtOnce = intent?.kind === 'travel' && next.kind === 'travel' && simulation.now() - askedAt < 1
    overtaken = isAtOnce ? placeOf(intent!) : undefined
    askedAt = simulation.now()
    const isOfDocument = intent?.kind === 'travel' || intent?.kind === 'reload'
    isUnknown ||= isOfDocument && !intent!.isRouted && simulation.tab.isLoading()
    intent = next
    committed = isShownLater ? pathOf(new URL(simulation.tab.current().url)) : undefined
    isStopped = isScripted = isIntentShown = false
    if (isOfBrowser(next)) isFaultless = false
    requests.asked(next)
    entries.asked(next, isFaultless && !simulation.tab.isLoading() && limit.spentMs() === undefined)
    const isBeforeRouter = !next.isRouted && forms.arePending()
    const isMeanwhile = next.kind === 'travel' && simulation.tab.isLoading()
    isHeld = next.kind === 'link' || (next.kind === 'travel' && next.isRouted && !isMeanwhile)
    if (isUnseen(next) || mayComeOverIt(next) || isBeforeRouter || isResumed || isMeanwhile) entries.unknown()
    isResumed = false
    excused.delete('place')
    excused.delete('order')
    if (!isUnseen(next)) forms.asked(next, isJoined)
    if (forms.mayLeadTo('/items/7')) entries.mayAdd()
    // Nobody tells a router of what was begun before it was there.
    const isUnsure = mayComeOverIt(next) || isUnseen(next) || isHalfDone || isUnknown
    if (isUnsure) excused.add('place')
    else if (!mayLoadDocument || !forms.arePending()) return limit.start(next)
    limit.end()
  }

  /**
   * May a document still come that the browser loads by itself? docs/contract.md leaves out the page's own
   * path, and docs/navigation.md a reload where there is no Navigation API. A click waits for forms
   * meanwhile.
   */
  function mayComeOverIt({ url }: Intent): boolean {
    const { tab } = simulation
    return (
      tab.isLoading() &&
      (simulation.world.isOffline ||
        forms.arePending() ||
        !simulation.world.hasNavigationApi ||
        url.pathname === new URL(tab.current().url).pathname)
    )
  }

  /** docs/navigation.md: where there is no Navigation API, nobody sees a reload. */
  function isUnseen({ kind }: Intent): boolean {
    return kind === 'reload' && !simulation.world.hasNavigationApi
  }

  function isOtherVisitor(): boolean {
    return simulation.tab.shown()?.visitor !== simulation.world.worker.visitor()
  }

  function isNewest(build: string | undefined): boolean {
    return build === simulation.world.worker.build()
  }

  function documentAsked(href: string, isByBrowser: boolean): void {
    const url = new URL(href)
    if (!isByBrowser) questions.documentAsked(href)
    if (isStopped && !isByBrowser && !isOtherVisitor() && !forms.arePending() && !questions.isWaiting())
      ofRouter.fail(INVARIANTS.stopped, `${url.pathname} is loaded as a full page`)
    // A document for somebody else is worth more than the page that was made for the visitor before.
    const isOwn =
      isByBrowser ||
      isOtherVisitor() ||
      !intent?.isRouted ||
      intent.kind === 'reload' ||
      intent.kind === 'travel' ||
      !pageAt(intent.url)
    // It may come in the place of a load that the browser does by itself, or that waits for forms: nobody
    // tells the page of that.
    const isInPlace =
      isByBrowser || (intent && isOfBrowser(intent)) || (mayLoadDocument && forms.arePending())
    if (isOtherVisitor() && isInPlace) excused.add('place')
    if (simulation.world.isOffline && !isOwn)
      fail(INVARIANTS.offline, `${url.pathname} is loaded as a full page`)
    const spentMs = limit.spentMs()
    const isLink = intent?.kind === 'link' && intent.isRouted && !isOfBrowser(intent)
    if (isLink && isFaultless && !isByBrowser && spentMs !== undefined && spentMs < ROUTE_LOAD_LIMIT_MS) {
      ofRouter.fail(INVARIANTS.early, `${url.pathname} is loaded as a full page after ${spentMs} ms`)
    }
    isFaultless = false
    limit.end()
    forms.documentAsked()
  }

  function pageShown(page: ShownSimPage): void {
    const before = shown
    shown = page
    const path = pathOf(page.url)
    const current = pathOf(new URL(simulation.tab.current().url))
    const isOther = before !== undefined && pathOf(before.url) !== path
    const isOnlyUrl = before?.content === page.content
    if (isOther && path !== current && path !== overtaken && !(isShownLater && isOnlyUrl))
      fail(INVARIANTS.right, `${path} is shown under ${current}`)
    if (isOnlyUrl) return // it has changed by a script
    if (intent && path === placeOf(intent)) isIntentShown = true
    if (isOther) isUrlAhead = false
    entries.look()
    // Of a document that was stored, nobody knows what was shown before.
    if (!before && intent && isErrorOf(intent, path) && page.content.type === 'error') return limit.end()
    if (!isOther || path === scripted) return limit.shown(path)
    if (isStopped && !forms.mayLeadTo(path)) {
      const row = questions.isWaiting() ? INVARIANTS.asks : INVARIANTS.stopped
      ofRouter.fail(row, `${path} is shown without the visitor`)
    }
    if (path === overtaken) return
    const isComing = !intent?.isRouted && simulation.tab.isLoading()
    const isExcused = excused.has('place') || excused.has('order')
    if (intent && !isComing && !isExcused && path !== committed && !mayBeAt(intent, path)) {
      fail(INVARIANTS.newest, `${path} is shown, ${placeOf(intent)} was asked for last`)
    }
    checkPage(page, options)
    forms.pageShown(page)
    if (forms.mayLeadTo(path) || (intent && isErrorOf(intent, path))) return limit.end()
    limit.shown(path)
  }

  /** Forms lead where their action redirects to, and so do fetchers, by themselves. */
  function mayBeAt(asked: Intent, path: string): boolean {
    const isOfForm = asked.kind === 'form' && path === '/items/7'
    return path === placeOf(asked) || isErrorOf(asked, path) || isOfForm || forms.mayLeadTo(path)
  }

  function atRest(most: ListenerCounts): void {
    if (excused.has('all') || violation) return
    const { tab } = simulation
    const window = tab.shown()
    if (!window || tab.isLoading()) return fail(INVARIANTS.stuck, `${tab.loadingUrl()} is still loading`)
    const url = new URL(tab.current().url)
    const path = pathOf(url)
    if (!window.isRouted()) return
    const { content, url: shownUrl } = window.root.newest()!
    if (pathOf(shownUrl) !== path && !excused.has('place')) {
      return fail(INVARIANTS.together, `${pathOf(shownUrl)} is shown under ${path}`)
    }
    if (!isPageOf(content, url) && !excused.has('place'))
      fail(INVARIANTS.together, `${content.name ?? content.problem?.status} is shown under ${path}`)
    const isMissing = !isIntentShown && !(isScripted && path === scripted)
    const isExcused = excused.has('place') || excused.has('order')
    if (isHeld && isMissing && !isExcused && !mayBeAt(intent!, path)) {
      fail(INVARIANTS.right, `${path} is shown, ${placeOf(intent!)} was asked for last`)
    }
    const { documentElement } = window.document
    if (documentElement.hasAttribute('data-navigating') && !forms.hangs())
      fail(INVARIANTS.stuck, 'the progress line stays')
    entries.look()
    forms.atRest()
    const timers = window.timers()
    if (timers > 0) fail(INVARIANTS.left, `${timers} timers`)
    if (window.isFileMissing()) return // what waits for it listens to signs of intent
    for (const [name, count] of Object.entries(window.listeners())) {
      if (count > (most[name] ?? 0))
        fail(INVARIANTS.left, `${count} listeners of ${name}, ${most[name] ?? 0} are right`)
    }
  }

  return {
    observe,
    atRest,
    watch: (next: Simulation) => void (simulation = next),
    violation: () => violation,
  }
}

function isPageOf({ type, name, problem }: SimPageContent, url: URL): boolean {
  const page = pageAt(url)
  if (type === 'error') return !page || page.error === problem?.status || problem?.status === 503
  return page?.name === name
}

/** What the network has done is reported, and is no fault. */
function isOutside(error: unknown): boolean {
  const { name, message } = Object(error) as Partial<Error>
  const isKnown = ['RevalidationFailed', 'DeferredFailed', MISSING_FILE].includes(name!)
  return isKnown || /^Failed to fetch import/.test(message!)
}

/** Of a redirect that can't be followed. */
function isErrorOf({ url }: Intent, path: string): boolean {
  return path === pathOf(url)
}
