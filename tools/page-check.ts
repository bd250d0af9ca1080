import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { normalizePath, runnerImport, type Plugin } from 'vite'
import type { Routes } from '../src/router/page.ts'
import { createMatcher } from '../src/router/match.ts'

/** Fails the build where the route table and the files in `pages/` do not say the same. */
export function pageCheck(app: string): Plugin {
  return {
    name: 'arrive:page-check',
    applyToEnvironment: (environment) => environment.name === 'client',
    async buildStart() {
      const problems = findProblems(await readRoutes(app), pageFiles(app))
      if (problems.length > 0) this.error(problems.join('\n'))
    },
  }
}

/** What is wrong between a route table and the files beside it; one sentence each. */
export function findProblems(routes: Routes, files: readonly string[]): string[] {
  const halves = files.filter((file) => file.endsWith('.server.ts'))
  const missing = Object.entries(routes).flatMap(([name, route]) => {
    const wanted = route.server ? [`${name}.tsx`, `${name}.server.ts`] : [`${name}.tsx`]
    return wanted
      .filter((file) => !files.includes(file))
      .map((file) => `The route "${name}" needs pages/${file}, which does not exist.`)
  })
  const unused = halves
    .filter((file) => routes[file.slice(0, -'.server.ts'.length)]?.server !== true)
    .map((file) => `pages/${file} has no line with { server: true } in the route table.`)
  return [...missing, ...unused]
}

async function readRoutes(app: string): Promise<Routes> {
  const root = resolve(import.meta.dirname, '..')
  const { module } = await runnerImport<{ routes: Routes }>(resolve(app, 'routes.ts'), {
    root,
    configFile: false,
    resolve: { alias: [{ find: /^arrive\/(router|wire)\//, replacement: `${root}/src/$1/` }] },
  })
  createMatcher(module.routes) // throws where two pages share a path
  return module.routes
}

function pageFiles(app: string): string[] {
  return globSync('**/*.{tsx,server.ts}', { cwd: resolve(app, 'pages') }).map(normalizePath)
}
