import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AppFacts } from '../../app/app-facts.ts'
import { routeFiles, stylesOf, type StylesTable } from '../../../src/server/assets/route-files.ts'
import { contentSecurityPolicy } from '../../../src/server/responses/content-security-policy.ts'
import { publicFolder } from '../../project/folders.ts'
import type { InlineStyle } from '../../../src/server/assets/asset-types.ts'
import { integrityOf } from '../../built-files/integrity.ts'
import { canBeInline } from './can-be-inline.ts'

/**
 * The longest policy: Cloudflare ignores longer lines of `_headers`
 * (https://developers.cloudflare.com/workers/static-assets/headers/).
 */
export const POLICY_CHARACTERS = 2000

interface BuiltStyles {
  table: StylesTable
  facts: Pick<AppFacts, 'headers' | 'layoutFiles' | 'pageFiles'>
  /** The stylesheets of each part (`React.lazy`). */
  parts: readonly (readonly string[])[]
  outDir: string
  limitBytes: number
}

/**
 * The stylesheets of a build that documents have inline. Error pages come first, then the routes in their
 * order, then parts: a document with one has at least the stylesheets of error pages.
 */
export function builtStyles({ table, facts, parts, outDir, limitBytes }: BuiltStyles): InlineStyles {
  const routes = Object.keys(facts.pageFiles)
  const ofRoutes = routes.map((name) => stylesOf(table, routeFiles(table, facts, name)))
  const ofErrors = stylesOf(table)
  const ofParts = parts.map((part) => [...new Set([...ofErrors, ...part])])
  return chooseInlineStyles({
    documents: [ofErrors, ...ofRoutes, ...ofParts],
    read: (href) => readFileSync(resolve(publicFolder(outDir), href.slice(1)), 'utf8'),
    limitBytes,
    hasRoom: (styleHashes) =>
      contentSecurityPolicy(facts.headers, { styleHashes }).length <= POLICY_CHARACTERS,
  })
}

interface Choice {
  /** The URLs of each document's stylesheets, the most important document first. */
  documents: readonly (readonly string[])[]
  read: (href: string) => string
  /** The most bytes that a document's stylesheets may have together. */
  limitBytes: number
  hasRoom: (hashes: readonly string[]) => boolean
}

interface InlineStyles {
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
