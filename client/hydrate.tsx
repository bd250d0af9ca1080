import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Document } from '#app/document.tsx'
import { ErrorPage } from '#app/error.tsx'
import { routes } from '#app/routes.ts'
import type { Route } from '../src/router/page.ts'
import { readSearch } from '../src/router/search.ts'
import { PageTree, type ReadyPage } from '../src/view/page-tree.tsx'
import { Runtime, type Part } from '../src/view/runtime.tsx'
import { encodeScriptJson, type Bootstrap } from '../src/wire/bootstrap.ts'
import { expectPart, joinDeferred } from '../src/wire/deferred.ts'
import { showOverlay } from './dev-overlay.ts'
import type { PageData } from './fetch-page-data.ts'
import { errorPage, viewPage, type LoadedPage } from './load-page.ts'
import {
  reportUnlessSkipped,
  skipRunningTransition,
  tameViewTransitions,
} from './view-transitions.ts'

/** The hydrated document. `show` resolves when the page is in the DOM. */
export interface PageRoot {
  first: LoadedPage
  show(page: ReadyPage): Promise<void>
}

/** Hydrates the document with its own data. Rejects where the page's module does not come. */
export async function hydratePage(
  bootstrap: Bootstrap,
  beforeHydration: () => void,
): Promise<PageRoot> {
  tameViewTransitions()
  const { page, parts } = await firstPage(bootstrap)
  const runtime = <Runtime bootstrap={encodeScriptJson(bootstrap)} parts={parts} />
  const { promise, resolve } = Promise.withResolvers<PageRoot>()
  const onReady = (show: PageRoot['show']) => resolve({ first: page, show })
  const tree = <Root build={bootstrap.build} first={page} runtime={runtime} onReady={onReady} />
  beforeHydration()
  // A transition yields to what the visitor does meanwhile.
  startTransition(() => {
    hydrateRoot(document, tree, {
      onRecoverableError: reportUnlessSkipped,
      ...(import.meta.env.DEV && { onCaughtError: showCaught }),
    })
  })
  return promise
}

function showCaught(error: unknown): void {
  console.error(error)
  showOverlay(error instanceof Error ? (error.stack ?? error.message) : String(error))
}

interface RootProps {
  build: string
  first: ReadyPage
  runtime: React.ReactNode
  onReady: (show: PageRoot['show']) => void
}

interface Shown {
  page: ReadyPage
  committed: () => void
}

function Root({ build, first, runtime, onReady }: RootProps) {
  const [shown, setShown] = useState<Shown>({ page: first, committed: () => {} })

  useLayoutEffect(() => {
    onReady((page) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      skipRunningTransition()
      startTransition(() => setShown({ page, committed: resolve }))
      return promise
    })
  }, [onReady])
  useLayoutEffect(() => shown.committed(), [shown])
  useEffect(() => {
    const { content } = shown.page
    if (!import.meta.env.DEV || content.kind !== 'error' || !content.problem.detail) return
    showOverlay(content.problem.detail)
  }, [shown])

  return (
    <PageTree app={{ Document, ErrorPage }} build={build} page={shown.page} runtime={runtime} />
  )
}

async function firstPage(bootstrap: Bootstrap): Promise<{ page: LoadedPage; parts: Part[] }> {
  const url = new URL(bootstrap.href, location.origin)
  const { page } = bootstrap
  const { document } = bootstrap
  if (page.kind === 'error') return { page: errorPage(url, page.problem, document), parts: [] }
  const route: Route = routes[page.name as keyof typeof routes]
  const view = await route.view()
  const search = readSearch(route.search, url.searchParams)?.search
  const missing = new Set(page.deferred)
  const expected = page.deferred.map((name) => ({ name, ...expectPart(name) }))
  const late = Object.fromEntries(expected.map(({ name, promise }) => [name, promise]))
  expected.forEach(({ name, promise }) =>
    promise.then(
      () => missing.delete(name),
      () => {},
    ),
  )
  const data = joinDeferred(page.data, late)
  const answer: PageData = {
    kind: 'data',
    document,
    data,
    result: page.result,
    status: 200,
    isWhole: () => missing.size === 0,
  }
  return {
    page: viewPage(url, { params: page.params, search }, view, answer),
    parts: expected.map(({ name, arrived }) => ({ name, arrived })),
  }
}
