import type { LayoutModule, PageModule } from '../../src/api/routes/route.ts'
import { inLayouts } from '../../src/view/layout-tree.tsx'
import type { ShownPage } from '../page/page-root.ts'
import { loadFile } from '../start/load-file.ts'
import type { LoadedContent, FilesOfPage } from './document-page.ts'
import type { ReceivedData } from './receive-deferred.tsx'

interface PageWithoutLayouts extends Omit<ShownPage, 'content'>, Pick<ReceivedData, 'documentLayouts'> {
  content: LoadedContent
}

/** Puts the document's layouts around its page. Only a document with layouts loads this file. */
export async function withLayouts(
  { documentLayouts, ...page }: PageWithoutLayouts,
  files: FilesOfPage,
): Promise<ShownPage> {
  const { content } = page
  const modules = await loadModules(content, files)
  const data = documentLayouts ?? content.documentLayouts!
  const layouts = data.map((layout, at) => ({ ...layout, module: modules[at]! }))
  // Of an error, only the boundary is read.
  const parts = inLayouts(content.module as PageModule, layouts)
  return { ...page, content: { ...content, ...parts } }
}

/** The document has preloaded them. The route table is loaded only if it can't name a module. */
async function loadModules(
  { name, documentLayouts = [] }: PageWithoutLayouts['content'],
  { load, importModule }: FilesOfPage,
): Promise<LayoutModule[]> {
  const urls = documentLayouts.flatMap(({ module }) => module ?? [])
  if (importModule && urls.length === documentLayouts.length) {
    return Promise.all(urls.map((url) => load(() => importModule<LayoutModule>(url), url)))
  }
  const reader = await loadFile(() => import('./read-route.ts'))
  return load(() => reader.readLayoutModules(name!))
}
