import type { ReadyPage } from '../../src/view/page-tree.tsx'
import type { Bootstrap } from '../../src/wire/bootstrap.ts'

/** What the document was rendered from: a page, or an error. */
export type DocumentPage = Bootstrap['page']

/** The same with the module of the page, or of what failed. */
export type LoadedContent = ReadyPage['content'] & Partial<Pick<DocumentPage, 'name' | 'documentLayouts'>>

/** Imports a module of the page by its URL. */
export type ImportModule = <module>(url: string) => Promise<module>

/** How the modules of the document's page are loaded. */
export interface FilesOfPage {
  /** Does not reject if a file is late or has failed. `url`: of one that `importModule` loads. */
  load: <module>(load: () => Promise<module>, url?: string) => Promise<module>
  /** `undefined` if the document's module URLs are those of another build. */
  importModule: ImportModule | undefined
}
