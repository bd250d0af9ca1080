import type { ReactNode } from 'react'
import { importDocumentLayouts } from 'virtual:arrive/import-document-layouts'
import { hasLayouts } from 'virtual:arrive/layouts'
import type { PageModule } from '../../src/api/routes/route.ts'
import type { Bootstrap } from '../../src/wire/bootstrap.ts'
import type { ShownPage } from '../page/page-root.ts'
import type { ReceivedData } from './receive-deferred.tsx'

/** The page that the document was rendered from, or the error in its place. */
export type DocumentPage = Extract<Bootstrap['page'], { name: string }>

/** The same with its module; of an error that is the module of what failed. */
export type LoadedContent<page = DocumentPage> = page extends DocumentPage
  ? Omit<page, 'module'> & { module: PageModule }
  : never

/** Imports a module of the page by its URL. */
export type ImportModule = <module>(url: string) => Promise<module>

interface FirstPage {
  page: ShownPage
  /** What React hydrates in place of the scripts with deferred values. */
  scripts?: ReactNode
}

/**
 * Loads what React needs to hydrate the document's page. Without `importModule`, the module URLs
 * in the document are not used. Rejects if a module fails to load.
 */
export async function loadFirstPage(
  { href, document, page }: Bootstrap,
  importModule: ImportModule | undefined,
): Promise<FirstPage> {
  const first = { key: 0, url: new URL(href, location.href), document, isComplete: () => true }
  if (page.name === undefined) return { page: { ...first, content: page } }
  const [module, { data, scripts, ...received }] = await Promise.all([
    loadModule(page, importModule),
    receiveData(page),
  ])
  const shown = { ...first, ...received, content: { ...page, module, data } }
  const layouts = hasLayouts && page.documentLayouts && (await importDocumentLayouts!())
  return { page: layouts ? await layouts.withLayouts(shown, importModule) : shown, scripts }
}

/** The route table grows with the app, so it is loaded only for a page that needs it. */
async function loadModule(
  { name, module, documentLayouts }: DocumentPage,
  importModule: ImportModule | undefined,
): Promise<PageModule> {
  if (importModule && module) return importModule(module)
  const reader = await import('./read-route.ts')
  return reader.readModule(name, documentLayouts?.length)
}

async function receiveData(
  page: DocumentPage,
): Promise<Partial<ReceivedData> & Pick<ReceivedData, 'data'>> {
  if (page.deferred.length === 0) return { data: page.data }
  const receiver = await import('./receive-deferred.tsx')
  return receiver.receiveDeferred(page)
}
