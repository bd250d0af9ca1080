import type { ReactNode } from 'react'
import { preinit, preinitModule, preloadModule } from 'react-dom'
import assets from 'virtual:arrive/assets'
import { NonceContext } from '../../api/use-nonce.ts'
import type { AssetsOfPage } from '../assets/page-files.ts'

interface DocumentAssetsProps {
  files: AssetsOfPage
  /** For the app's own inline scripts and styles, if it asks for one. */
  nonce: string | undefined
  children: ReactNode
}

/** Adds a page's files to the document's head; renders only its children. */
export function DocumentAssets({ files, nonce, children }: DocumentAssetsProps) {
  for (const href of files.styles) preinit(href, { as: 'style', precedence: 'app' })
  preinitModule(assets.entry, { as: 'script', ...(nonce !== undefined && { nonce }) })
  for (const href of files.preloads) preloadModule(href, { as: 'script' })
  return nonce === undefined ? children : <NonceContext value={nonce}>{children}</NonceContext>
}
