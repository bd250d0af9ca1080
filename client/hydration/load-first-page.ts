import type { ReactNode } from 'react'
import type { PageModule } from '../../src/api/routes/route.ts'
import type { Bootstrap } from '../../src/wire/bootstrap.ts'
import type { ShownPage } from '../page/page-root.ts'
import { loadFile } from '../start/load-file.ts'
import type { DocumentPage, LoadedContent, FilesOfPage } from './document-page.ts'
import type { ReceivedData } from './receive-deferred.tsx'

type Received = Partial<ReceivedData> & Pick<ReceivedData, 'data'>

interface FirstPage {
  page: ShownPage
  /** What React hydrates in place of the scripts with deferred values. */
  scripts?: ReactNode
}

export async function loadFirstPage(bootstrap: Bootstrap, files: FilesOfPage): Promise<FirstPage> {
  const { href, document, page } = bootstrap
  const first = { key: 0, url: new URL(href, location.href), document, isComplete: () => true }
  const received: Received | Promise<Received> = page.deferred
    ? loadFile(() => import('./receive-deferred.tsx')).then((receiver) => receiver.receiveDeferred(bootstrap))
    : { data: page.data }
  const [module, { data, scripts, ...outer }] = await Promise.all([loadModule(page, files), received])
  // Each page has a module: only the app's error page has none.
  const shown = { ...first, ...outer, content: { ...page, module, data } as LoadedContent }
  if (!page.documentLayouts) return { page: shown, scripts }
  const layouts = await loadFile(() => import('./document-layouts.ts'))
  return { page: await layouts.withLayouts(shown, files), scripts }
}

/** The route table grows with the app, so it is loaded only for a page that needs it. */
async function loadModule(
  page: DocumentPage,
  { load, importModule }: FilesOfPage,
): Promise<PageModule | undefined> {
  const { name, module } = page
  if (importModule && module) return load(() => importModule(module), module)
  if (!name) return undefined
  const reader = await loadFile(() => import('./read-route.ts'))
  return load(() => reader.readModule(page))
}
