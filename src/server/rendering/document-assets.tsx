import type { ReactNode } from 'react'
import { preinitModule, preload, preloadModule } from 'react-dom'
import assets from 'virtual:arrive/assets'
import { NonceContext } from '../../api/use-nonce.ts'
import { documentFonts } from '../assets/document-fonts.ts'
import type { AssetsOfPage } from '../assets/document-files.ts'
import { addStylesTo } from '../assets/stylesheets.ts'
import { StylesContext } from './lazy-part.tsx'

interface DocumentAssetsProps {
  files: Pick<AssetsOfPage, 'preloads' | 'styles'>
  /** For the app's own inline scripts and styles, if it asks for one. */
  nonce: string | undefined
  children: ReactNode
}

/** Adds fonts and a page's scripts to the document's head; renders only its children. */
export function DocumentAssets({ files, nonce, children }: DocumentAssetsProps) {
  for (const { href, ...type } of documentFonts) {
    preload(href, { as: 'font', crossOrigin: 'anonymous', ...type })
  }
  preinitModule(assets.entry, { as: 'script', ...(nonce !== undefined && { nonce }) })
  for (const href of files.preloads) preloadModule(href, { as: 'script' })
  const content = <StylesContext value={addStylesTo(files.styles)}>{children}</StylesContext>
  return nonce === undefined ? content : <NonceContext value={nonce}>{content}</NonceContext>
}
