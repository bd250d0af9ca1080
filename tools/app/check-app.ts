import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { normalizePath } from 'vite'
import type { AppHeaders } from '../../src/api/app-headers.ts'
import type { RedirectRule } from '../../src/routing/match-redirects.ts'
import { checkPatterns, PatternRefused } from '../../src/routing/check-patterns.ts'
import { APP_FILES } from '../vite/entry-points.ts'
import { AppProblem } from './problems/app-problem.ts'
import { browserProblems } from './browser-file.ts'
import { findProblems } from './problems/find-problems.ts'
import { honoPatternProblems } from './problems/hono-pattern-problems.ts'
import { missingFiles } from './problems/missing-files.ts'
import { namedClasses } from './named-classes.ts'
import { notFoundProblems } from './problems/not-found-problems.ts'
import { publicProblems } from './problems/public-problems.ts'
import { checkRedirects } from './problems/redirect-problems.ts'
import { readAppFiles, readRoutes, type RouteTable } from './read-app.ts'
import { readHeaders, type HeadersFile } from './read-headers.ts'
import { targetProblems } from './problems/redirect-targets.ts'
import { pagesWithoutData, type PagesWithoutData } from './pages-without-data.ts'
import { serverProblems } from './problems/server-problems.ts'
import { classProblems, handlerProblems } from './problems/worker-problems.ts'

/** The check of an app's files. */
export interface AppCheck {
  /** Resolves to what is wrong with the app, or to `undefined`. `changed` is the file that has changed since. */
  run(changed?: string): Promise<AppProblem | undefined>
  /** What the last run without a problem has found out. */
  facts(): Promise<AppFacts>
}

export interface AppFacts {
  /** Has the app middleware or endpoints? */
  hasMiddleware: boolean
  pagesWithoutData: PagesWithoutData
  /** The page file of each route: `page-files.ts`. */
  pageFiles: Record<string, string | undefined>
  /** The names of routes that have only a server module. */
  withoutPage: readonly string[]
  /** The files of these, which only the route table may import in browsers. */
  serverModules: readonly string[]
  /** The files of the route table. */
  tableSources: readonly string[]
  /** The layout files of each route that has layouts. */
  layoutFiles: Record<string, readonly (string | undefined)[]>
  redirects: RedirectRule[]
  /** Those that lead to this site. */
  ownRedirects: RedirectRule[]
  /** What `headers.ts` exports; empty if there is no such file. */
  headers: AppHeaders
}

interface Checked {
  app: string
  wranglerFile: string
}

/**
 * Makes the check that compares an app's route table and `wrangler.toml` with its files. Later runs
 * evaluate the table again only if one of its own files has changed.
 */
export function createCheck({ app, wranglerFile }: Checked): AppCheck {
  let table: RouteTable | undefined
  let headersFile: HeadersFile | undefined
  let facts: AppFacts = {
    hasMiddleware: false,
    pagesWithoutData: {},
    pageFiles: {},
    withoutPage: [],
    serverModules: [],
    tableSources: [],
    layoutFiles: {},
    redirects: [],
    ownRedirects: [],
    headers: {},
  }
  let last: Promise<AppProblem | undefined> | undefined

  // In sequence, so that the newest result comes last.
  const run: AppCheck['run'] = (changed) =>
    (last = (last ?? Promise.resolve()).then(() => runOnce(changed)))
  return { run, facts: () => (last ?? run()).then(() => facts) }

  async function runOnce(changed: string | undefined): Promise<AppProblem | undefined> {
    if (changed === undefined || table?.sources.includes(changed)) table = undefined
    if (isSourceOfHeaders(changed)) headersFile = undefined
    try {
      table ??= await readRoutes(app)
      checkPatterns(table.routes)
    } catch (error) {
      table = undefined
      return new AppProblem(messageOf(error, APP_FILES.routes), { isFatal: true })
    }
    const files = await readAppFiles(app)
    const lacking = missingFiles(app)
    if (lacking.length > 0) return new AppProblem(lacking.join('\n'), { isFatal: true })
    const exported = files.has(APP_FILES.worker) ? files.get(APP_FILES.worker) : []
    const missing = classProblems(namedClasses(wranglerFile), exported)
    if (missing.length > 0) return new AppProblem(missing.join('\n'), { isFatal: true })
    try {
      headersFile ??= await readHeaders(app)
    } catch (error) {
      return new AppProblem(messageOf(error, APP_FILES.headers))
    }
    const { rules, problems: redirectProblems } = checkRedirects(table.redirects, table.routes)
    const server = await textOf(APP_FILES.server)
    const publicFolder = resolve(app, 'public')
    const hasMiddleware = files.get(APP_FILES.server)?.includes('default') ?? false
    const problems = [
      ...redirectProblems,
      // An endpoint may be the target of a redirect.
      ...(hasMiddleware ? [] : targetProblems(rules, { routes: table.routes, publicFolder })),
      ...findProblems(table, files),
      ...publicProblems(app),
      ...headersFile.problems,
      ...serverProblems(server, files.get(APP_FILES.server)),
      ...notFoundProblems(server),
      ...honoPatternProblems(server),
      ...handlerProblems(await textOf(APP_FILES.worker)),
      ...browserProblems(await textOf(APP_FILES.browser)),
    ]
    if (problems.length > 0) return new AppProblem(problems.join('\n'))
    facts = {
      hasMiddleware,
      pagesWithoutData: pagesWithoutData(table, files),
      pageFiles: Object.fromEntries(table.pageFiles),
      ...modulesWithoutPage(table, app),
      layoutFiles: Object.fromEntries(table.layoutFiles),
      redirects: rules,
      ownRedirects: rules.filter(({ origin }) => origin === ''),
      headers: headersFile.headers,
    }
    return undefined
  }

  function isSourceOfHeaders(changed: string | undefined): boolean {
    if (changed === undefined || headersFile?.sources.includes(changed)) return true
    return changed === normalizePath(resolve(app, APP_FILES.headers))
  }

  /** Empty if the app has no such file. */
  function textOf(file: string): Promise<string> {
    return readFile(resolve(app, file), 'utf8').catch(() => '')
  }
}

function modulesWithoutPage({ pageFiles, withoutPage, sources }: RouteTable, app: string) {
  const names = [...withoutPage]
  const serverModules = names.map((name) =>
    normalizePath(resolve(app, `pages/${pageFiles.get(name)}.server.ts`)),
  )
  return { withoutPage: names, serverModules, tableSources: sources }
}

function messageOf(error: unknown, file: string): string {
  if (error instanceof PatternRefused) return `routes.ts: ${error.message}`
  const text = error instanceof Error ? error.message : String(error)
  return `${file} cannot be read: ${stripVTControlCharacters(text)}`
}
