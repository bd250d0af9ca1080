import { routes } from '#app/routes.ts'
import type { Matcher } from '../src/router/match.ts'
import type { PageModule } from '../src/router/page.ts'
import type { DocumentReason, Loaded, LoadReports } from '../src/router/visit.ts'
import type { ReadyPage } from '../src/view/page-tree.tsx'
import { fetchPageData, type DataAnswer } from './fetch-page-data.ts'

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
  match: Matcher
  build: string
  signal: AbortSignal
  reports: LoadReports
}

/** Loads all that a page needs, data and module side by side; follows redirects of `load`. */
export async function loadPage(href: string, options: LoadOptions): Promise<Loaded<ReadyPage>> {
  let url = new URL(href)
  for (let hop = 0; hop < REDIRECT_LIMIT; hop++) {
    const found = options.match(url.pathname)
    if (url.origin !== location.origin || found.kind !== 'page') return leave(url, 'redirect out')
    const end = await loadOnce(url, found, options)
    if (end.kind !== 'redirect') return end
    url = new URL(end.to, url)
    options.reports.redirected(url.href)
  }
  return leave(url, 'redirect out')
}

type Found = { name: string; params: Record<string, string> }
type End = Loaded<ReadyPage> | { kind: 'redirect'; to: string }

async function loadOnce(url: URL, found: Found, options: LoadOptions): Promise<End> {
  const route = routes[found.name as keyof typeof routes]
  const view = route.view().catch((): never => fail('dead module'))
  try {
    const answer = await firstOf(route.server ? fetchPageData(url, options) : NO_DATA, view)
    options.reports.dataCame()
    return await endOf(url, found, answer, view)
  } catch (error) {
    if (error instanceof DocumentNeeded) return leave(url, error.reason)
    throw error
  }
}

const NO_DATA: DataAnswer = { kind: 'data', data: undefined }

async function endOf(
  url: URL,
  { params }: Found,
  answer: DataAnswer,
  view: Promise<PageModule>,
): Promise<End> {
  switch (answer.kind) {
    case 'unusable':
      return leave(url, answer.reason)
    case 'redirect':
      return answer
    case 'error':
      return ready(url, { kind: 'error', problem: answer.problem })
    case 'data':
      return ready(url, { kind: 'page', ...(await view), params, data: answer.data })
  }
}

/** The data, unless the module is known to be dead before it comes. */
function firstOf<value>(data: value | Promise<value>, view: Promise<unknown>): Promise<value> {
  return Promise.race([data, view.then(() => new Promise<never>(() => {}))])
}

let nextKey = 1

function ready(url: URL, content: ReadyPage['content']): Loaded<ReadyPage> {
  return { kind: 'page', url: url.href, page: { key: nextKey++, url, content } }
}

function leave(url: URL, reason: DocumentReason): Loaded<never> {
  return { kind: 'document', url: url.href, reason }
}

function fail(reason: DocumentReason): never {
  throw new DocumentNeeded(reason)
}
