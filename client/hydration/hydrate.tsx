import { startTransition, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Document } from '#app/document.tsx'
import { ErrorPage } from '#app/error.tsx'
import { PageTree, type ReadyPage } from '../../src/view/page-tree.tsx'
import { Runtime } from '../../src/view/runtime.tsx'
import { dispatch, PANEL_EVENT } from '../../src/wire/browser-events.ts'
import type { Bootstrap } from '../../src/wire/bootstrap.ts'
import { UNHYDRATED_STATE } from '../../src/wire/history-state.ts'
import type { PageRoot } from '../page/page-root.ts'
import type { EarlyInput } from '../start/early-input.ts'
import type { LateNotice } from '../start/late-notice.ts'
import { loadFile } from '../start/load-file.ts'
import type { ImportModule } from './document-page.ts'
import { watchHookWaits } from './watch-hook-waits.ts'
import { watchParts } from './watch-parts.ts'
// Keep this above the next import, which is empty in builds; otherwise source maps blame it for the following
// code.
import { loadFirstPage } from './load-first-page.ts'
import { replayInput } from './replay-input.ts'
import { requireCurrent } from '../development/follow-changes.ts'
import { useErrorOverlay } from '../development/error-overlay.ts'
import { reloadPage, rootErrors } from './root-errors.ts'

interface HydrateOptions {
  bootstrap: Bootstrap
  /** `undefined` if the document's module URLs are those of another build. */
  importModule: ImportModule | undefined
  /** What visitors press before the page is hydrated. */
  input: EarlyInput
  /** Tells them that it has no effect yet. */
  notice: LateNotice
}

/**
 * Hydrates the document with its own data. Never resolves if the document is left as the Worker has sent it,
 * because React has failed to hydrate it. A reload tries that again.
 */
export async function hydratePage({
  bootstrap,
  importModule,
  input,
  notice,
}: HydrateOptions): Promise<PageRoot> {
  if (history.state?.[UNHYDRATED_STATE]) {
    history.replaceState(null, '')
    return new Promise(() => {})
  }
  const { page, scripts } = await loadFirstPage(bootstrap, {
    importModule,
    // The document can be read without them, and visitors who press something are told.
    load: (load, url) => loadFile(load, { url, otherwise: notice.fail }),
  })
  if (import.meta.env.DEV) await requireCurrent()
  const runtime = <Runtime>{scripts}</Runtime>
  if (import.meta.env.DEV) dispatch(PANEL_EVENT, { type: 'hydration' })
  watchHookWaits()
  return new Promise((resolve) => {
    const onReady = (show: PageRoot['show']) => {
      // React has found what the file has (tests/browser/document/one-engine/prerendered/visit.test.ts).
      const first = bootstrap.isFile ? { ...page, url: new URL(location.href) } : page
      if (bootstrap.isFile) void show(first)
      replay.start(input.stop())
      resolve({ first, settings: Document, show })
    }
    const tree = <Root build={bootstrap.build} first={page} runtime={runtime} onReady={onReady} />
    // In a transition, so that React yields to input during the hydration.
    startTransition(() => void hydrateRoot(document, tree, rootErrors(bootstrap.build)))
    const replay = replayInput(notice)
    watchParts(replay.retry)
  })
}

interface RootProps {
  build: string
  first: ReadyPage
  runtime: React.ReactNode
  onReady: (show: PageRoot['show']) => void
}

interface RootState {
  page: ReadyPage
  onCommit: RootProps['onReady']
}

function Root({ build, first, runtime, onReady }: RootProps) {
  const [{ page, onCommit }, setState] = useState<RootState>({ page: first, onCommit: onReady })

  useLayoutEffect(() => {
    onCommit(
      (next) =>
        new Promise((resolve) => startTransition(() => setState({ page: next, onCommit: () => resolve() }))),
    )
  }, [onCommit])
  useErrorOverlay(page)

  const app = { Document, ErrorPage }
  return <PageTree app={app} build={build} page={page} runtime={runtime} reload={reloadPage} />
}
