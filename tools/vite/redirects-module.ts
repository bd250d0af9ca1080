import { normalizePath } from 'vite'
import type { RedirectRule } from '../../src/routing/match-redirects.ts'
import { frameworkFile } from '../framework.ts'

/** The router has a copy of what writes paths: it doesn't wait for React's file, which has the pages'. */
export const ROUTERS_COPY = '?copy'

/** The code of `virtual:arrive/redirects`: an app without redirects ships none of the code for them. */
export function redirectsModule(rules: readonly RedirectRule[]): string {
  if (rules.length === 0) return 'export const withRedirects = (matchRoute) => matchRoute'
  const file = (path: string, query = '') => JSON.stringify(normalizePath(frameworkFile(path)) + query)
  return (
    `import { matchRedirects } from ${file('src/routing/match-redirects.ts')}\n` +
    `import { createPathWriter } from ${file('src/api/urls/write-path.ts', ROUTERS_COPY)}\n` +
    `const rules = ${JSON.stringify(rules)}\n` +
    'export const withRedirects = (matchRoute) => matchRedirects(matchRoute, rules, createPathWriter())'
  )
}
