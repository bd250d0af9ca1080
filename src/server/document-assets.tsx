import type { ReactNode } from 'react'
import { preinit, preinitModule, preloadModule } from 'react-dom'
import assets from 'virtual:arrive/assets'

const NO_FILES = { scripts: [], styles: [] }

/** Asks React to put the files of a page into the document's head; renders only its children. */
export function DocumentAssets({
  page,
  children,
}: {
  page: string | undefined
  children: ReactNode
}) {
  const files = (page !== undefined && assets.pages[page]) || NO_FILES
  for (const href of [...assets.styles, ...files.styles]) {
    preinit(href, { as: 'style', precedence: 'app' })
  }
  preinitModule(assets.entry, { as: 'script' })
  for (const href of [...assets.preloads, ...files.scripts]) preloadModule(href, { as: 'script' })
  return children
}
