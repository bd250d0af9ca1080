import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { normalizePath } from 'vite'
import { PatternRefused } from '../../src/routing/check-patterns.ts'
import type { AppFileName } from '../../src/api/app-files.ts'
import { NO_FACTS, type AppFacts } from './app-facts.ts'
import { appFilesUntilChange, pathOf, type AppFiles } from './app-files.ts'
import { AppProblem } from '../setup-error.ts'
import { browserProblems, readLoadWhen } from './browser-file.ts'
import { memoizedForSame, memoizedUntilChange } from './memoized-until-change.ts'
import { documentProblems, missingFiles, publicProblems, wrongEndings } from './problems/file-problems.ts'
import { findProblems } from './problems/find-problems.ts'
import { honoPatternProblems, notFoundProblems, serverProblems } from './problems/server-problems.ts'
import { assetsBinding, hasTraces, namedClasses } from '../environment/read-settings.ts'
import { sharingProblems } from './problems/sharing-problems.ts'
import { routesThatExport, pagesWithoutData } from './page-files.ts'
import { checkRedirects, targetProblems } from './problems/redirect-problems.ts'
import { readHeaders, readRoutes, type EvaluatedApp, type HeadersFile, type RouteTable } from './read-app.ts'
import { classProblems, handlerProblems } from './problems/worker-problems.ts'

export interface AppCheck {
  /** Resolves to what is wrong with the app, if anything. `changed`: the file that has changed since. */
  run(changed?: string): Promise<AppProblem | undefined>
  /** What the last run without a problem has found out. */
  facts(): Promise<AppFacts>
}

interface Checked extends EvaluatedApp {
  wranglerFile: string
}

/** What is read of an app before its problems are looked for. */
interface ReadApp {
  table: RouteTable
  files: AppFiles
  headersFile: HeadersFile
  findings: ReturnType<typeof findingsOf>
}

/**
 * Makes the check that compares an app's route table and `wrangler.toml` with its files. Later runs
 * evaluate a file again only if it, or what it imports, has changed.
 */
export function createCheck(checked: Checked): AppCheck {
  const { app, wranglerFile } = checked
  const table = memoizedUntilChange(pathOf(app, 'routes.ts'), () => readRoutes(checked))
  const headersFile = memoizedUntilChange(pathOf(app, 'headers.ts'), () => readHeaders(checked))
  const appFiles = appFilesUntilChange(app)
  const findings = memoizedForSame(findingsOf)
  let facts = NO_FACTS
  let last: Promise<AppProblem | undefined> | undefined

  // In sequence, so that the newest result comes last.
  const run: AppCheck['run'] = (changed) => (last = (last ?? Promise.resolve()).then(() => runOnce(changed)))
  return { run, facts: () => (last ?? run()).then(() => facts) }

  async function runOnce(changed: string | undefined): Promise<AppProblem | undefined> {
    for (const file of [table, headersFile, appFiles]) file.forget(changed)
    try {
      facts = await check({ app, wranglerFile }, await read())
      return undefined
    } catch (error) {
      if (error instanceof AppProblem) return error
      throw error
    }
  }

  /** Throws if the Worker could not start, or if a file can't be evaluated. */
  async function read(): Promise<ReadApp> {
    const read = await table.read().catch((error) => refuse(error, 'routes.ts', { isFatal: true }))
    const files = await appFiles.read()
    throwAny([...wrongEndings(app), ...missingFiles(app)], { isFatal: true })
    const exported = files.has('worker.ts') ? files.get('worker.ts') : []
    const named = namedClasses(wranglerFile)
    throwAny(classProblems(named, exported, basename(wranglerFile)), { isFatal: true })
    const headers = await headersFile.read().catch((error) => refuse(error, 'headers.ts'))
    const found = findings(read, files, headers)
    return { table: read, files, headersFile: headers, findings: found }
  }
}

/** What an edit doesn't change as long as each file exports the same: an app may have a thousand routes. */
function findingsOf(table: RouteTable, files: AppFiles, { headers }: HeadersFile) {
  const { rules, problems: redirectProblems } = checkRedirects(table.redirects, table.routes)
  return {
    rules,
    redirectProblems,
    problems: [...findProblems(table, files), ...sharingProblems(table, files, headers)],
    pagesWithoutData: pagesWithoutData(table, files),
    prerendered: routesThatExport('prerender', table, files),
    cached: routesThatExport('cache', table, files),
    onceForms: routesThatExport('once', table, files),
    pageFiles: Object.fromEntries(table.pageFiles),
    layoutFiles: Object.fromEntries(table.layoutFiles),
  }
}

async function check(
  { app, wranglerFile }: Checked,
  { table, files, headersFile, findings }: ReadApp,
): Promise<AppFacts> {
  const { rules, redirectProblems, problems, ...ofRoutes } = findings
  const server = await textOf('server.ts')
  const browser = await textOf('browser.ts')
  const ofServer = files.get('server.ts') ?? []
  const hasMiddleware = ofServer.includes('default')
  const targets = { routes: table.routes, publicFolder: resolve(app, 'public') }
  throwAny([
    ...redirectProblems,
    // An endpoint may be the target of a redirect.
    ...(hasMiddleware ? [] : targetProblems(rules, targets)),
    ...problems,
    ...documentProblems(await textOf('document.tsx')),
    ...publicProblems(app),
    ...headersFile.problems,
    ...serverProblems(server, files.get('server.ts')),
    ...notFoundProblems(server),
    ...honoPatternProblems(server),
    ...handlerProblems(await textOf('worker.ts')),
    ...browserProblems(browser),
  ])
  return {
    ...ofRoutes,
    routes: table.routes,
    files,
    loadWhen: files.has('browser.ts') ? readLoadWhen(browser) : undefined,
    hasMiddleware,
    hasVisitor: ofServer.includes('visitor') || ofServer.includes('*'),
    assetsBinding: assetsBinding(wranglerFile),
    hasTraces: hasTraces(wranglerFile),
    ...modulesWithoutPage(table, app),
    redirects: rules,
    ownRedirects: rules.filter(({ origin }) => origin === ''),
    headers: headersFile.headers,
  }

  /** Empty if the app has no such file. */
  function textOf(file: AppFileName): Promise<string> {
    return readFile(pathOf(app, file), 'utf8').catch(() => '')
  }
}

function throwAny(problems: readonly string[], options?: { isFatal: boolean }): void {
  if (problems.length > 0) throw new AppProblem(problems.join('\n'), options)
}

function refuse(error: unknown, file: AppFileName, options?: { isFatal: boolean }): never {
  if (error instanceof PatternRefused) throw new AppProblem(`routes.ts: ${error.message}`, options)
  const text = error instanceof Error ? error.message : String(error)
  throw new AppProblem(`${file} cannot be read: ${stripVTControlCharacters(text)}`, options)
}

function modulesWithoutPage({ pageFiles, withoutPage, sources }: RouteTable, app: string) {
  const names = [...withoutPage]
  const serverModules = names.map((name) =>
    normalizePath(resolve(app, `pages/${pageFiles.get(name)}.server.ts`)),
  )
  return { withoutPage: names, serverModules, tableSources: sources }
}
