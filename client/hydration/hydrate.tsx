import { startTransition, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Document } from '#app/document.tsx'
import { ErrorPage } from '#app/error.tsx'
import type { AppParts } from '../../src/api/app.ts'
import { PageTree, type ReadyPage } from '../../src/view/page-tree.tsx'
import { Runtime } from '../../src/view/runtime.tsx'
import type { Bootstrap } from '../../src/wire/bootstrap.ts'
import { errorFacts, errorText } from '../../src/wire/error-facts.ts'
import { showOverlay, useOverlay } from '../development/error-overlay.ts'
import { firstPage, type ImportPageModule } from './first-page.ts'
import type { LoadedPage } from '../loading/loaded-page.ts'
import { reportUnlessSkipped } from './report-unless-skipped.ts'

/** The hydrated document. `show` resolves when the page is in the DOM. */
export interface PageRoot {
  first: LoadedPage
  /** Does the app let React move what it shows? */
  hasViewTransitions: boolean
  show(page: ReadyPage): Promise<void>
}

export interface HydrateOptions {
  bootstrap: Bootstrap
  /** `undefined` where the document's URLs are of no use. */
  importPageModule: ImportPageModule | undefined
  /** Called when React is about to listen to the document. */
  beforeHydration: () => void
}

const settings: AppParts['Document'] = Document
const hasViewTransitions = Boolean(settings.pageTransition ?? settings.hasViewTransitions)

/** Hydrates the document with its own data. Rejects where the page's module does not come. */
export async function hydratePage({
  bootstrap,
  importPageModule,
  beforeHydration,
}: HydrateOptions): Promise<PageRoot> {
  const { page, parts } = await firstPage(bootstrap, importPageModule)
  const runtime = <Runtime>{parts}</Runtime>
  const { promise, resolve } = Promise.withResolvers<PageRoot>()
  const onReady = (show: PageRoot['show']) => resolve({ first: page, hasViewTransitions, show })
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
  showOverlay(errorText(errorFacts(error)))
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
