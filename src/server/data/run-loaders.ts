import type { Limits } from '../../api/limits.ts'
import type { ServerModule } from '../../api/server-module.ts'
import { Lifetime } from '../request/lifetime.ts'
import { limitOf } from './limit-of.ts'
import type { PageRequest, RequestKey } from '../request/page-request.ts'
import { runStep } from '../request/tracing/run-step.ts'
import type { PageInput } from './lazy-loader-args.ts'
import { isError, type ErrorResult, type FailedResult, type OutcomeResult } from './outcome-result.ts'
import { runDocumentLoader, type LoadedDocument } from './run-document-loader.ts'
import { runLoader, type LoaderData, type LoaderInput, type LoaderResult } from './run-loader.ts'
import type { DeferredValue, LoadedData, LoadedLayout, PageData } from './loaded-data.ts'

/** A loader ended without data. */
interface EndedLoaders {
  type: 'ended'
  result: OutcomeResult | FailedResult
  /** Of the document and layouts around it, which no page shows. */
  deferred: readonly DeferredValue[]
}

/** The loader of a layout or of the page ended with an error. */
export interface FailedLoaders {
  type: 'error'
  result: ErrorResult
  /** The data of the layouts around it. The caller ends its lifetime. */
  outside: LoadedData
}

export type LoadersResult = PageData | EndedLoaders | FailedLoaders

export interface LayoutToLoad extends Omit<LoadedLayout, 'data'> {
  pattern: string
  file: string
  loader: ServerModule['loader'] | undefined
}

interface PageToLoad {
  loader: ServerModule['loader']
  /** For its own loader, not for those of its layouts. */
  limits?: Limits | undefined
  input: PageInput
  layouts: readonly LayoutToLoad[]
  /** The data of the document, if its loader need not run. */
  document?: LoadedDocument | undefined
}

/** A loader that was started. Each has the whole limit. */
interface Run {
  lifetime: Lifetime
  loading: Promise<LoaderResult>
}

/**
 * Runs the loaders of the document, the layouts and the page side by side. The result of an outer loader
 * beats that of an inner one, so the inner one's waits for it; if the outer loader has no data, the signals
 * of the others fire. Never rejects.
 */
export async function runLoaders(request: PageRequest, page: PageToLoad): Promise<LoadersResult> {
  const runs = startLoaders(request, page)
  const document = page.document ?? (await runDocumentLoader(request))
  if (document.type !== 'data') return ended(document, runs, [])
  const loaded: LoaderData[] = []
  for (const [at, { loading }] of runs.entries()) {
    const result = await loading
    if (result.type === 'data') loaded.push(result)
    else if (!isError(result)) return ended(result, runs, [document, ...loaded])
    else {
      endAll(runs.slice(at))
      return { type: 'error', result, outside: loadedData(request, document, loaded, page) }
    }
  }
  // The last run is the page's.
  const { data } = loaded.at(-1)!
  return { ...loadedData(request, document, loaded, page), type: 'data', data }
}

function startLoaders(request: PageRequest, { loader, limits, input, layouts }: PageToLoad): Run[] {
  const limitMs = limitOf('loaderMs', limits)
  const page = startLoader(request, { loader, input, limitMs, place: undefined })
  if (layouts.length === 0) return [page]
  return [...layouts.map((layout, at) => startLayoutLoader(request, layout, at)), page]
}

/**
 * Runs once per request, as the document's loader does: it may set a cookie, and it has run already if a page
 * with personal parts is rendered whole after all (`load-personal-parts.ts`).
 */
function startLayoutLoader(request: PageRequest, layout: LayoutToLoad, at: number): Run {
  const { pattern, file, params, loader } = layout
  const runs = request.get(LAYOUT_RUNS)
  const before = loader && runs[at]
  if (before) return before
  const limitMs = limitOf('loaderMs')
  const input = { params, search: undefined }
  const run = startLoader(request, { loader, input, limitMs, place: { at, pattern, file } })
  if (loader) runs[at] = run
  return run
}

const LAYOUT_RUNS: RequestKey<Run[]> = { make: () => [] }

function startLoader(request: PageRequest, input: Omit<LoaderInput, 'lifetime'>): Run {
  const lifetime = new Lifetime(request.raw)
  const run = { ...input, lifetime }
  return { lifetime, loading: input.loader ? runLoaderStep(request, run) : runLoader(request, run) }
}

function runLoaderStep(request: PageRequest, run: LoaderInput): Promise<LoaderResult> {
  const { place } = run
  const step =
    typeof place === 'object'
      ? { name: `layout ${place.file}`, span: 'layout loader', pattern: place.pattern }
      : { name: 'loader', span: 'loader' }
  return runStep(request, step, () => runLoader(request, run))
}

function ended(
  result: EndedLoaders['result'],
  runs: readonly Run[],
  around: readonly { deferred: readonly DeferredValue[] }[],
): EndedLoaders {
  endAll(runs)
  return { type: 'ended', result, deferred: around.flatMap(({ deferred }) => deferred) }
}

/** Ends loaders whose data is no longer needed, with their deferred values. */
function endAll(runs: readonly Run[]): void {
  for (const { lifetime } of runs) lifetime.end()
}

/** The data of the loaders in `loaded`: all of them, or those around one that ended with an error. */
function loadedData(
  request: PageRequest,
  document: LoadedDocument,
  loaded: readonly LoaderData[],
  { layouts }: PageToLoad,
): LoadedData {
  const loaders = [document, ...loaded]
  return {
    document: document.data,
    layouts: layouts
      .slice(0, loaded.length)
      .map(({ key, params }, at) => ({ key, params, data: loaded[at]!.data })),
    deferred: loaders.flatMap(({ deferred }) => deferred),
    loaders,
    lifetime: innermostLifetime(loaded) ?? new Lifetime(request.raw),
  }
}

/**
 * It ends those around it too. Its signal is not listened to: that would cost each request
 * (docs/decisions/045-cpu-and-memory.md).
 */
function innermostLifetime(loaded: readonly LoaderData[]): Lifetime | undefined {
  const outer = loaded.map(({ lifetime }) => lifetime)
  const innermost = outer.pop()
  if (outer.length > 0) innermost?.endWith(outer)
  return innermost
}
