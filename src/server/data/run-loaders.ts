import type { ServerModule } from '../../api/server-module.ts'
import { Lifetime } from '../request/lifetime.ts'
import type { PageRequest } from '../request/page-request.ts'
import type { DeferredValue } from './deferred-values.ts'
import type { PageInput } from './lazy-loader-args.ts'
import type { FailedResult, OutcomeResult } from './outcome-result.ts'
import { runDocumentLoader } from './run-document-loader.ts'
import { runLoader, type LoaderData, type LoaderResult } from './run-loader.ts'

/** All data of a page: its own, that of its layouts, and the document's. */
export interface PageData {
  type: 'data'
  document: unknown
  /** Those that were to be loaded, without their deferred values. */
  layouts: LoadedLayout[]
  /** Without the deferred values. */
  data: unknown
  /** Of the page and of its layouts. */
  deferred: DeferredValue[]
  /** Covers the deferred values too. */
  lifetime: Lifetime
}

export interface LoadedLayout {
  key: string
  params: Record<string, string>
  data: unknown
}

/** A layout of the page, whose loader is to run if it has one. */
export interface LayoutToLoad extends Omit<LoadedLayout, 'data'> {
  pattern: string
  file: string
  loader: ServerModule['loader'] | undefined
}

interface PageToLoad {
  loader: ServerModule['loader']
  input: PageInput
  layouts: readonly LayoutToLoad[]
}

/** A loader that was started. Each has the limit for itself. */
interface Run {
  lifetime: Lifetime
  loading: Promise<LoaderResult>
}

/**
 * Runs the loaders of the document, the layouts and the page side by side. What an outer one ends with
 * beats what an inner one does, so it waits for the outer ones; the signals of the others then fire.
 * Never rejects.
 */
export async function runLoaders(
  request: PageRequest,
  page: PageToLoad,
): Promise<PageData | OutcomeResult | FailedResult> {
  const runs = startLoaders(request, page)
  const document = await runDocumentLoader(request)
  if (document.type !== 'data') return instead(document, runs)
  const loaded: LoaderData[] = []
  for (const { loading } of runs) {
    const result = await loading
    if (result.type !== 'data') return instead(result, runs)
    loaded.push(result)
  }
  return pageData(document.data, loaded, page)
}

/** The page's is last. */
function startLoaders(request: PageRequest, { loader, input, layouts }: PageToLoad): Run[] {
  const page = startLoader(request, (lifetime) => ({ loader, input, lifetime }))
  if (layouts.length === 0) return [page]
  const runs = layouts.map(({ pattern, file, params, loader: own }, at) =>
    startLoader(request, (lifetime) => {
      const layout = { at, pattern, file }
      return { loader: own, input: { params, search: undefined }, lifetime, layout }
    }),
  )
  return [...runs, page]
}

function startLoader(
  request: PageRequest,
  input: (lifetime: Lifetime) => Parameters<typeof runLoader>[1],
): Run {
  const lifetime = new Lifetime(request.raw)
  return { lifetime, loading: runLoader(request, input(lifetime)) }
}

/** Nothing else is needed any more, deferred values neither. */
function instead<result>(result: result, runs: readonly Run[]): result {
  for (const { lifetime } of runs) lifetime.end()
  return result
}

function pageData(
  document: unknown,
  loaded: readonly LoaderData[],
  { layouts }: PageToLoad,
): PageData {
  const page = loaded.at(-1)!
  if (layouts.length === 0) return { ...page, document, layouts: [] }
  const lifetimes = loaded.slice(0, -1).map(({ lifetime }) => lifetime)
  page.lifetime.signal.addEventListener('abort', () => {
    for (const lifetime of lifetimes) lifetime.end(page.lifetime.signal.reason)
  })
  return {
    type: 'data',
    document,
    layouts: layouts.map(({ key, params }, at) => ({ key, params, data: loaded[at]!.data })),
    data: page.data,
    deferred: loaded.flatMap(({ deferred }) => deferred),
    lifetime: page.lifetime,
  }
}
