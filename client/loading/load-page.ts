import type { Matcher } from '../../src/routing/match.ts'
import type { PageModule, Route } from '../../src/api/page.ts'
import type { DocumentReason, Loaded } from '../../src/navigation/navigation-state.ts'
import type { Load, LoadReports } from '../../src/navigation/navigation.ts'
import { fetchPageData, type DataAnswer } from './fetch-page-data.ts'
import { errorPage, viewPage, type PageMatch, type LoadedPage } from './loaded-page.ts'
import { isReachable } from './network.ts'

/** A load's way to say that the browser must take over. */
class DocumentNeeded extends Error {
  override readonly name = 'DocumentNeeded'

  readonly reason: DocumentReason

  constructor(reason: DocumentReason) {
    super(reason)
    this.reason = reason
  }
}

/** More redirects than browsers follow are a loop; the browser then shows its own page for it. */
const REDIRECT_LIMIT = 20

interface LoadOptions {
  match: Matcher<Route>
  build: string
  /** May the document's data have changed? Then a page without data of its own asks for that. */
  isDocumentStale: () => boolean
  /** Nobody has clicked yet. */
  isPrefetch: boolean
}

interface Attempt extends LoadOptions {
  signal: AbortSignal
  reports: LoadReports
}

/** Makes the load of pages: data and module side by side; follows redirects of `load`. */
export function createPageLoad(options: LoadOptions): Load<LoadedPage> {
  return (href, signal, reports) => loadPage(href, { ...options, signal, reports })
}

async function loadPage(href: string, attempt: Attempt): Promise<Loaded<LoadedPage>> {
  let url = new URL(href)
  for (let hop = 0; hop < REDIRECT_LIMIT; hop++) {
    const found = attempt.match(url)
    if (url.origin !== location.origin || found.type !== 'page') return leave(url, 'redirect out')
    const end = await loadOnce(url, found, attempt)
    if (end.type !== 'redirect') return end
    url = end.to
    attempt.reports.redirected(url.href)
  }
  return leave(url, 'redirect out')
}

type End = Loaded<LoadedPage> | { type: 'redirect'; to: URL }

async function loadOnce(url: URL, found: PageMatch, attempt: Attempt): Promise<End> {
  const { route } = found
  // The data goes first: asking for a module takes the browser some milliseconds on a phone.
  const data = route.server || attempt.isDocumentStale() ? fetchPageData(url, attempt) : NO_DATA
  const module = route.module().catch((): never => fail('dead module'))
  module.then(attempt.reports.moduleCame, () => {})
  try {
    const answer = await firstOf(data, module)
    attempt.reports.dataCame()
    return await endOf({ url, found, answer, module, attempt })
  } catch (error) {
    if (error instanceof DocumentNeeded) return leaveIfReachable(url, error.reason, attempt)
    throw error
  }
}

const NO_DATA: DataAnswer = {
  type: 'data',
  document: undefined,
  data: undefined,
  result: undefined,
  status: 200,
  isWhole: () => true,
}

interface Answered {
  url: URL
  found: PageMatch
  answer: DataAnswer
  module: Promise<PageModule>
  attempt: Attempt
}

async function endOf({ url, found, answer, module, attempt }: Answered): Promise<End> {
  switch (answer.type) {
    case 'unusable':
      if (answer.reason === 'no answer') return leaveIfReachable(url, 'bad data', attempt)
      return leave(url, answer.reason)
    case 'redirect':
      return answer
    case 'error':
      return ready(errorPage(url, answer.problem, answer.document))
    case 'data':
      return ready(viewPage(url, found, await module, answer))
  }
}

/** No document load while there is no network: it would replace a usable page by the browser's error page. */
async function leaveIfReachable(
  url: URL,
  reason: DocumentReason,
  { signal }: Attempt,
): Promise<End> {
  return (await isReachable(signal)) ? leave(url, reason) : { type: 'offline', url: url.href }
}

/** The data, unless the module is known to be dead before it comes. */
function firstOf<value>(data: value | Promise<value>, module: Promise<unknown>): Promise<value> {
  return Promise.race([data, module.then(() => new Promise<never>(() => {}))])
}

function ready(page: LoadedPage): Loaded<LoadedPage> {
  return { type: 'page', url: page.url.href, page }
}

function leave(url: URL, reason: DocumentReason): Loaded<never> {
  return { type: 'document', url: url.href, reason }
}

function fail(reason: DocumentReason): never {
  throw new DocumentNeeded(reason)
}
