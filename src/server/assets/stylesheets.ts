import assets from 'virtual:arrive/assets'

export type Stylesheet = { type: 'inline'; href: string; text: string } | { type: 'link'; href: string }

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

/**
 * Adds the stylesheets of a part (`React.lazy`) to a document: inline in one that has all others inline, as
 * far as its limit allows. Returns those of the part.
 */
export type AddStyles = (hrefs: readonly string[]) => Stylesheet[]

/** `own`: the stylesheets without those of parts. Nothing is counted before the first part. */
export function addStylesTo(own: readonly Stylesheet[]): AddStyles {
  let all: Map<string, Stylesheet> | undefined
  let left = 0

  function count(): Map<string, Stylesheet> {
    if (own.every(({ type }) => type === 'inline')) {
      left = assets.inlineStylesBytes - inlineTexts(own).join('').length
    }
    return new Map(own.map((style) => [style.href, style]))
  }

  function stylesheetOf(href: string): Stylesheet {
    const text = assets.inlineStyles[href]?.text
    if (text === undefined || text.length > left) return { type: 'link', href }
    left -= text.length
    return { type: 'inline', href, text }
  }

  return (hrefs) => {
    const known = (all ??= count())
    const more = [...new Set(hrefs)].filter((href) => !own.some((style) => style.href === href))
    for (const href of more) if (!known.has(href)) known.set(href, stylesheetOf(href))
    return more.map((href) => known.get(href)!)
  }
}
