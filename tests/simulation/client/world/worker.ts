import {
  DATA_PREFIX,
  FETCHER_PURPOSE,
  PURPOSE_HEADER,
  RETAINED_LAYOUTS_HEADER,
  VISITOR_HEADER,
} from '../../../../src/wire/data-requests.ts'
import { encodeLine, encodeProblem, pageDataType } from '../../../../src/wire/page-data.ts'
import { makeProblem, PROBLEM_TYPE } from '../../../../src/wire/problem.ts'
import { VISITOR_COOKIE } from '../../../../src/wire/visitor-label.ts'
import { pageAt, PAGES, type SimPage } from './pages.ts'

export interface WorkerRequest {
  url: URL
  method: string
  headers: Headers
  body?: FormData | undefined
}

export interface WorkerResponse {
  status: number
  headers: Headers
  chunks: readonly string[]
  /** How many forms were accepted by then. */
  version: number
  build: string
  redirect?: string
}

/** What a page's loader returns: what the page shows, and the oracle compares. */
export interface PageData {
  path: string
  /** How many forms were accepted before. */
  version: number
  /** For whom it was made. */
  visitor: string
  build: string
}

/** A document, as the browser shows it before any script. */
export interface SentDocument {
  url: URL
  build: string
  page: SimPage | undefined
  data: PageData
  status: number
}

/** Where an accepted form may lead to. */
const AWAY = '/items/7'

export type SimWorker = ReturnType<typeof createWorker>

/** The app's Worker as a model: it writes the real wire format, of what is true when a request arrives. */
export function createWorker(onForm: (press: number) => void) {
  let version = 0
  let build = 'b1'
  let visitor = ''

  function dataOf(url: URL): PageData {
    return { path: url.pathname + url.search, version, visitor, build }
  }

  function respondWithData(url: URL, { headers }: WorkerRequest, sent: object = {}): WorkerResponse {
    const page = pageAt(url)
    if (!page) return problem(404)
    if (page.redirect) return json({ build, redirect: page.redirect })
    if (page.error) return problem(page.error)
    const retained = Number(headers.get(RETAINED_LAYOUTS_HEADER) ?? 0)
    const layouts = page.layouts.slice(retained).map(() => ({ data: dataOf(url) }))
    const deferred = page.deferred ? ['late'] : []
    const around = layouts.length > 0 && { layouts }
    const data = dataOf(url)
    const first = { build, pageHash: page.hash(build), data, deferred, ...around, ...sent }
    const late = page.deferred ? [encodeLine({ key: 'late', value: data.version })] : []
    return json(first, late)
  }

  function json(first: object, rest: readonly string[] = [], status = 200): WorkerResponse {
    const headers = new Headers({ 'Content-Type': pageDataType(rest.length > 0) })
    headers.set('Server-Timing', `${VISITOR_COOKIE};desc="${visitor}"`)
    return {
      status,
      headers,
      version,
      build,
      chunks: [encodeLine(first as Parameters<typeof encodeLine>[0]), ...rest],
    }
  }

  function problem(status: number): WorkerResponse {
    const headers = new Headers({ 'Content-Type': PROBLEM_TYPE })
    return {
      status,
      headers,
      version,
      build,
      chunks: [encodeProblem(makeProblem({ status, build, requestId: 'r1' }))],
    }
  }

  /** Accepts every text but an empty one; `away` redirects. */
  function respondToForm(url: URL, request: WorkerRequest): WorkerResponse {
    const label = request.headers.get(VISITOR_HEADER)
    if (label && label !== visitor) return otherVisitor()
    const text = String(request.body?.get('text') ?? '')
    onForm(Number(request.body?.get('press')))
    if (text !== '') version++
    const isFetcher = request.headers.get(PURPOSE_HEADER) === FETCHER_PURPOSE
    if (text === 'away') return { ...json({ build, redirect: AWAY }), redirect: AWAY }
    const status = text === '' ? 422 : 200
    const result = { text }
    if (isFetcher) return json({ build, result, status }, [], status)
    return { ...respondWithData(url, request, { result, status }), status }
  }

  function otherVisitor(): WorkerResponse {
    const headers = new Headers({ 'Content-Type': PROBLEM_TYPE, [VISITOR_HEADER]: '?' })
    const detail =
      'Somebody else is signed in now, so your form was not sent. Nothing that you typed is lost: copy it, then ' +
      'load the page again.'
    return { status: 409, headers, version, build, chunks: [JSON.stringify({ detail })] }
  }

  return {
    version: () => version,
    visitor: () => visitor,
    build: () => build,
    deploy: () => void (build = `b${Number(build.slice(1)) + 1}`),
    /** Somebody signs in, or out. */
    setVisitor: (next: string) => void (visitor = next),
    respond(request: WorkerRequest): WorkerResponse {
      const { url, method } = request
      if (!url.pathname.startsWith(DATA_PREFIX)) return file(url)
      const page = new URL(url.pathname.slice(DATA_PREFIX.length) + url.search, url)
      return method === 'POST' ? respondToForm(page, request) : respondWithData(page, request)
    },
    /** Follows redirects, as browsers do. */
    document(url: URL, method: string, body?: FormData): SentDocument {
      if (method === 'POST') {
        const { chunks } = respondToForm(url, { url, method, headers: new Headers(), body })
        const { redirect } = JSON.parse(chunks[0]!) as { redirect?: string }
        if (redirect) return this.document(new URL(redirect, url), 'GET')
      }
      const page = pageAt(url)
      if (page?.redirect) return this.document(new URL(page.redirect, url), 'GET')
      return { url, build, page, data: dataOf(url), status: page?.error ?? (page ? 200 : 404) }
    },
  }

  /** The hashes of the pages of a build; any other file is there. */
  function file({ pathname }: URL): WorkerResponse {
    const headers = new Headers({ 'Content-Type': 'application/json' })
    const [, of] = /pages-(\w+)\.json$/.exec(pathname) ?? []
    const hashes = of ? Object.fromEntries(pageHashes(of)) : {}
    return { status: 200, headers, version, build, chunks: [JSON.stringify(hashes)] }
  }
}

function pageHashes(build: string): [string, string][] {
  return Object.values(PAGES).map((page) => [page.name, page.hash(build)])
}
