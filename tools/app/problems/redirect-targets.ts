import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Routes } from '../../../src/api/routes/route.ts'
import type { RedirectRule } from '../../../src/routing/match-redirects.ts'
import { matchPath } from '../../../src/routing/match.ts'
import { createTree } from '../../../src/routing/route-tree.ts'
import { examplePath, problem } from './redirect-problems.ts'

interface Targets {
  routes: Routes
  /** The folder of files that are served as they are. */
  publicFolder: string
}

/** Finds redirects to a URL of this site without a page or a file. A sentence for each. */
export function targetProblems(rules: readonly RedirectRule[], { routes, publicFolder }: Targets): string[] {
  if (rules.length === 0) return []
  const pages = createTree(routes)
  return rules.flatMap(({ pattern, origin, path }) => {
    if (origin !== '' || 'leaf' in matchPath(pages, examplePath(path))) return []
    if (isFile(resolve(publicFolder, path.slice(1)))) return []
    return [problem(pattern, `leads to "${path}", which is no page: correct the target, or add a route`)]
  })
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}
