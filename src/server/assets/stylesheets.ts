import assets from 'virtual:arrive/assets'

/** A stylesheet of a document. */
export type Stylesheet =
  | { type: 'inline'; href: string; text: string }
  | { type: 'link'; href: string }

/** All inline, or all linked: `tools/vite/worker/inline-styles.ts`. */
export function stylesheets(hrefs: readonly string[]): Stylesheet[] {
  const inline = hrefs.flatMap((href) => {
    const style = assets.inlineStyles[href]
    return style ? [{ type: 'inline', href, text: style.text } as const] : []
  })
  if (inline.length === hrefs.length) return inline
  return hrefs.map((href) => ({ type: 'link', href }))
}

/** The texts that a document has of them. */
export function inlineTexts(styles: readonly Stylesheet[]): string[] {
  return styles.flatMap((style) => (style.type === 'inline' ? [style.text] : []))
}
