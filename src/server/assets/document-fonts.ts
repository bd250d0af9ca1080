import { Document } from '#app/document.tsx'
import type { DocumentSettings } from '../../api/document.ts'

interface Font {
  href: string
  /** Browsers don't request a font of a type that they can't show. Missing for a URL that doesn't tell. */
  type?: string
}

const { fonts = [] }: DocumentSettings = Document

/** The fonts that every document preloads. */
export const documentFonts: readonly Font[] = fonts.map((href) => ({ href, ...typeOf(href) }))

function typeOf(href: string): Pick<Font, 'type'> {
  const extension = /\.(woff2?|ttf|otf)(?:$|[?#])/.exec(href)?.[1]
  return extension === undefined ? {} : { type: `font/${extension}` }
}
