import type { ReactNode } from 'react'
import { preinit, preinitModule, preloadModule } from 'react-dom'
import assets from 'virtual:arrive/assets'
import type { PageFiles } from '../assets/page-files.ts'

/** Adds a page's files to the document's head; renders only its children. */
export function DocumentAssets({ files, children }: { files: PageFiles; children: ReactNode }) {
  for (const href of files.styles) preinit(href, { as: 'style', precedence: 'app' })
  preinitModule(assets.entry, { as: 'script' })
  for (const href of files.preloads) preloadModule(href, { as: 'script' })
  return children
}
