import type { ReactNode } from 'react'
import type { PageModule } from '../../src/api/page.ts'
import type { Bootstrap } from '../../src/wire/bootstrap.ts'
import type { LoadedPage } from '../loading/loaded-page.ts'
import type { RouteParts } from './read-route.ts'
import type { ReceivedData } from './receive-deferred.tsx'

/** The page that a document was made of. */
type DocumentPage = Extract<Bootstrap['page'], { type: 'page' }>

/** Imports a page module by its URL. */
export type ImportPageModule = (url: string) => Promise<PageModule>

interface First {
  page: LoadedPage
  /** What takes the deferred parts out of the document. */
  parts?: ReactNode
}

/**
 * The page that stands in the document. Without `importPageModule` the URLs in the document are of no use.
 * Rejects where a module does not come.
 */
export async function firstPage(
  { href, document, page }: Bootstrap,
  importPageModule: ImportPageModule | undefined,
): Promise<First> {
  const first = { key: 0, url: new URL(href, location.origin), document }
  if (page.type === 'error') return { page: { ...first, content: page, isComplete: () => true } }
  const [route, { data, isComplete, elements }] = await Promise.all([
    routeOf(page, first.url, importPageModule),
    dataOf(page),
  ])
  const content = { ...page, ...route, data }
  return { page: { ...first, content, isComplete }, parts: elements }
}

/** The route table, which grows with the app, comes only where it must. */
async function routeOf(
  { name, module }: DocumentPage,
  url: URL,
  importPageModule: ImportPageModule | undefined,
): Promise<RouteParts> {
  if (importPageModule && module)
    return { module: await importPageModule(module), search: undefined }
  const table = await import('./read-route.ts')
  return table.readRoute(name, url)
}

async function dataOf({ data, deferred }: DocumentPage): Promise<ReceivedData> {
  if (deferred.length === 0) return { data, isComplete: () => true, elements: undefined }
  const receiving = await import('./receive-deferred.tsx')
  return receiving.receiveParts(data, deferred)
}
