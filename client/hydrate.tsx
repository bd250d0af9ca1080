import { startTransition, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Document } from '#app/document.tsx'
import { ErrorPage } from '#app/error.tsx'
import { routes } from '#app/routes.ts'
import type { Route } from '../src/router/page.ts'
import { readSearch } from '../src/router/search.ts'
import { PageTree, type ReadyPage } from '../src/view/page-tree.tsx'
import { Runtime } from '../src/view/runtime.tsx'
import type { Bootstrap } from '../src/wire/bootstrap.ts'
import { expectPart, joinDeferred, type LatePart } from '../src/wire/deferred.ts'
import { showOverlay, useOverlay } from './dev-overlay.ts'
import { errorPage, viewPage, type LoadedPage } from './loaded-page.ts'
import { ReceivedPart } from './received-part.tsx'
import { reportUnlessSkipped, skipRunningTransition } from './skip-transition.ts'

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
  const { page, parts } = await firstPage(bootstrap)
  const runtime = (
    <Runtime>
      {parts.map(({ name, arrived }) => (
        <ReceivedPart key={name} name={name} arrived={arrived} />
      ))}
    </Runtime>
  )
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
  useOverlay(shown.page)

  return (
    <PageTree app={{ Document, ErrorPage }} build={build} page={shown.page} runtime={runtime} />
  )
}

interface First {
  page: LoadedPage
  parts: Part[]
}

/** A deferred part of the document's data. */
interface Part extends LatePart {
  name: string
}

async function firstPage({ href, document, page }: Bootstrap): Promise<First> {
  const url = new URL(href, location.origin)
  if (page.kind === 'error') return { page: errorPage(url, page.problem, document), parts: [] }
  const route: Route = routes[page.name as keyof typeof routes]
  const view = await route.view()
  const search = readSearch(route.search, url)?.search
  const parts = page.deferred.map((name) => ({ name, ...expectPart(name) }))
  const late = Object.fromEntries(parts.map(({ name, promise }) => [name, promise]))
  const data = joinDeferred(page.data, late)
  const answer = { kind: 'data', document, data, result: page.result, status: 200 } as const
  const isWhole = watchParts(parts)
  return { page: viewPage(url, { ...page, search }, view, { ...answer, isWhole }), parts }
}

/** Tells whether all have come. */
function watchParts(parts: readonly Part[]): () => boolean {
  const missing = new Set(parts)
  const failed = () => {} // and stays missing
  for (const part of parts) part.promise.then(() => missing.delete(part), failed)
  return () => missing.size === 0
}
