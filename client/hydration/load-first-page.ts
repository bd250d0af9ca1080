import type { ReactNode } from 'react'
import type { PageModule } from '../../src/api/routes/route.ts'
import type { Bootstrap } from '../../src/wire/bootstrap.ts'
import type { ShownPage } from '../page/page-root.ts'
import type { ReceivedData } from './receive-deferred.tsx'

/** The page that the document was rendered from. */
type DocumentPage = Extract<Bootstrap['page'], { type: 'page' }>

/** Imports a page module by its URL. */
export type ImportPageModule = (url: string) => Promise<PageModule>

interface FirstPage {
  page: ShownPage
  /** What React hydrates in place of the scripts with deferred values. */
  scripts?: ReactNode
}

/**
 * Loads what React needs to hydrate the document's page. Without `importPageModule`, the module URLs
 * in the document are not used. Rejects if a module fails to load.
 */
export async function loadFirstPage(
  { href, document, page }: Bootstrap,
  importPageModule: ImportPageModule | undefined,
): Promise<FirstPage> {
  const first = { key: 0, url: new URL(href, location.origin), document, isComplete: () => true }
  if (page.type === 'error') return { page: { ...first, content: page } }
  const [module, { data, scripts, ...received }] = await Promise.all([
    loadModule(page, importPageModule),
    receiveData(page),
  ])
  return { page: { ...first, ...received, content: { ...page, module, data } }, scripts }
}

/** The route table grows with the app, so it is loaded only for a page that needs it. */
async function loadModule(
  { name, module }: DocumentPage,
  importPageModule: ImportPageModule | undefined,
): Promise<PageModule> {
  if (importPageModule && module) return importPageModule(module)
  const reader = await import('./read-route.ts')
  return reader.readPageModule(name)
}

async function receiveData({
  data,
  deferred,
}: DocumentPage): Promise<Partial<ReceivedData> & Pick<ReceivedData, 'data'>> {
  if (deferred.length === 0) return { data }
  const receiver = await import('./receive-deferred.tsx')
  return receiver.receiveDeferred(data, deferred)
}
