import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AppFacts } from '../../app/app-facts.ts'
import { routeFiles, stylesOf, type StylesTable } from '../../../src/server/assets/route-files.ts'
import { contentSecurityPolicy } from '../../../src/server/responses/content-security-policy.ts'
import { publicFolder } from '../../project/folders.ts'
import { chooseInlineStyles, type InlineStyles } from './inline-styles.ts'

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
