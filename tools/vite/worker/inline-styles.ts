import type { InlineStyle } from '../../../src/server/assets/asset-types.ts'
import { integrityOf } from '../../built-files/integrity.ts'
import { canBeInline } from './can-be-inline.ts'

interface Choice {
  /** The URLs of each document's stylesheets, the most important document first. */
  documents: readonly (readonly string[])[]
  read: (href: string) => string
  /** The most bytes that a document's stylesheets may have together. */
  limitBytes: number
  hasRoom: (hashes: readonly string[]) => boolean
}

export interface InlineStyles {
  /** By their URLs. A document whose stylesheets are all among them has them inline. */
  inline: Record<string, InlineStyle>
  /** How many documents link their stylesheets only because the policy has no room. */
  withoutRoom: number
}

/**
 * Chooses the stylesheets that documents have inline: all of a document's, or none. One link costs the first
 * paint the round trip already, and what is linked beside it is cached.
 */
export function chooseInlineStyles({ documents, read, limitBytes, hasRoom }: Choice): InlineStyles {
  const known = new Map<string, InlineStyle | undefined>()
  let inline: Record<string, InlineStyle> = {}
  let withoutRoom = 0
  for (const hrefs of documents) {
    const styles = smallStyles(hrefs)
    if (!styles) continue
    const more = { ...inline, ...styles }
    if (hasRoom(Object.values(more).map(({ hash }) => hash))) inline = more
    else withoutRoom += 1
  }
  return { inline, withoutRoom }

  /** `undefined` if one of them can't be inline, or if they are too large together. */
  function smallStyles(hrefs: readonly string[]): Record<string, InlineStyle> | undefined {
    const styles: Record<string, InlineStyle> = {}
    let bytes = 0
    for (const href of hrefs) {
      const style = known.has(href) ? known.get(href) : readStyle(read(href))
      known.set(href, style)
      if (!style) return undefined
      styles[href] = style
      bytes += Buffer.byteLength(style.text)
    }
    return bytes <= limitBytes ? styles : undefined
  }
}

function readStyle(text: string): InlineStyle | undefined {
  return canBeInline(text) ? { text, hash: integrityOf(text) } : undefined
}
