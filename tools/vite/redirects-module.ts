import { normalizePath } from 'vite'
import type { RedirectRule } from '../../src/routing/match-redirects.ts'
import { frameworkFile } from '../framework.ts'

/** The code of `virtual:arrive/redirects`: an app without redirects ships none of the code for them. */
export function redirectsModule(rules: readonly RedirectRule[]): string {
  if (rules.length === 0) return 'export const withRedirects = (matchRoute) => matchRoute'
  const file = (path: string) => JSON.stringify(normalizePath(frameworkFile(path)))
  return (
    `import { matchRedirects } from ${file('src/routing/match-redirects.ts')}\n` +
    `import { createHref } from ${file('src/api/urls/href.ts')}\n` +
    `const rules = ${JSON.stringify(rules)}\n` +
    'export const withRedirects = (matchRoute) => matchRedirects(matchRoute, rules, createHref())'
  )
}
