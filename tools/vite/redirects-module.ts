import { resolve } from 'node:path'
import { normalizePath } from 'vite'
import type { RedirectRule } from '../../src/api/routes/redirects.ts'

/** The code of `virtual:arrive/redirects`: an app without redirects ships none of the code for them. */
export function redirectsModule(root: string, rules: readonly RedirectRule[]): string {
  if (rules.length === 0) return 'export const withRedirects = (matchRoute) => matchRoute'
  const file = normalizePath(resolve(root, 'src/api/routes/match-redirects.ts'))
  return (
    `import { matchRedirects } from ${JSON.stringify(file)}\n` +
    `const rules = ${JSON.stringify(rules)}\n` +
    'export const withRedirects = (matchRoute) => matchRedirects(matchRoute, rules)'
  )
}
