import { resolve } from 'node:path'
import { normalizePath, type DevEnvironment, type Environment, type EnvironmentModuleNode } from 'vite'
import type { AppCheck } from '../app/check-app.ts'
import { REPORTS_PATH } from '../../src/api/app-headers.ts'
import type { AppFacts } from '../app/app-facts.ts'
import { REPORT_UPDATES } from './development/worker-reloads.ts'
import { pathOf } from '../app/app-files.ts'
import { frameworkFile } from '../framework.ts'
import { ENTRY_POINTS } from './entry-points.ts'
import { fileModule } from './file-module.ts'
import type { Folders } from '../project/folders.ts'
import { redirectsModule } from './redirects-module.ts'
import { scriptUrls } from './script-urls.ts'

type Places = Pick<Folders, 'framework' | 'app'>

type Write = (facts: AppFacts, place: Places & { isForWorker: boolean; isDev: boolean }) => string

/** What the check of the app has found out, and its optional files export, for code without files. */
const MODULES: Readonly<Record<string, Write>> = {
  /** For the Worker. */
  'virtual:arrive/worker-facts': (facts, { isDev }) => {
    const { pageFiles, layoutFiles, withoutPage, prerendered, assetsBinding, headers } = facts
    const hasEdgeCache = hasCache(facts, isDev)
    return exportAll({
      ...{ pageFiles, layoutFiles, withoutPage, prerendered, assetsBinding, headers },
      hasEdgeCache,
      hasVisitor: facts.hasVisitor,
      hasReports: headers.reportTo === REPORTS_PATH,
      hasServerTiming: headers.serverTiming !== undefined,
      hasTraces: facts.hasTraces || isDev,
    })
  },

  'virtual:arrive/once-forms': ({ onceForms }) =>
    partOf('onceForms', onceForms.length > 0 && 'packages/once/form/once-forms.ts'),

  'virtual:arrive/shared-pages': (facts, { isDev }) => {
    if (!hasCache(facts, isDev)) return ''
    const file = normalizePath(frameworkFile('src/server/without-visitor/shared-pages-entrypoint.ts'))
    return `export { SharedPages } from ${JSON.stringify(file)}`
  },

  /** For the router of browsers. */
  'virtual:arrive/router-facts': ({ hasMiddleware, pagesWithoutData, prerendered }, { isDev }) =>
    exportAll({ hasMiddleware, pagesWithoutData, prerendered: isDev ? [] : prerendered }),

  /** For the first module too, as constants. */
  'virtual:arrive/visitor-fact': ({ hasVisitor }) => exportAll({ hasVisitor }),

  'virtual:arrive/form-keys': ({ onceForms }) =>
    partOf('formKeys', onceForms.length > 0 && 'packages/once/keys/form-keys.ts'),

  'virtual:arrive/import-visitor': ({ hasVisitor }, { framework }) =>
    importOf('importVisitor', hasVisitor && resolve(framework, ENTRY_POINTS.visitor)),

  /**
   * For the first module of browsers: what Trusted Types need of `headers.ts`. Without the file it is a
   * constant, so that what is for it falls away (tests/build/headers.test.ts). The comment is for
   * development: a page has to be loaded again to get another policy.
   */
  'virtual:arrive/script-urls': ({ headers }) =>
    `export const scriptUrls = ${String(scriptUrls(headers))} // ${JSON.stringify(headers)}`,

  /** For both. */
  'virtual:arrive/redirects': ({ redirects, ownRedirects }, { isForWorker }) =>
    redirectsModule(isForWorker ? redirects : ownRedirects),

  'virtual:arrive/server-file': ({ files }, { app }) => fileModule(app, files, 'server.ts'),

  'virtual:arrive/document-server': ({ files }, { app }) => fileModule(app, files, 'document.server.ts'),

  /** With the classes, whose names only the app knows. */
  'virtual:arrive/app-worker': ({ files }, { app }) =>
    `${fileModule(app, files, 'worker.ts')}${files.has('worker.ts') ? `\nexport * from ${JSON.stringify(pathOf(app, 'worker.ts'))}` : ''}`,

  /**
   * Three modules for `browser.ts`, because one that more than one file of the build imports, and that
   * imports more than constants, would be taken out of the first module with what it imports. Without the
   * file `loadWhen` is a constant, so that what is for it falls away (tests/build/browser-module.test.ts).
   */
  'virtual:arrive/browser-hook': ({ files }, { app }) => fileModule(app, files, 'browser.ts'),

  'virtual:arrive/load-when': ({ loadWhen }) => exportAll({ loadWhen }),

  'virtual:arrive/import-browser-module': ({ loadWhen }, { framework }) =>
    importOf('importBrowserModule', loadWhen && resolve(framework, ENTRY_POINTS.errors)),
}

/** In development each page is rendered for each request. */
function hasCache({ cached }: AppFacts, isDev: boolean): boolean {
  return cached.length > 0 && !isDev
}

export function checkedModules(check: AppCheck, places: Places) {
  const written = new Map<string, string>()
  const keyOf = (environment: string, id: string) => `${environment} ${id}`
  const codeFor = async ({ name, mode }: Environment, id: string) =>
    MODULES[id]!(await check.facts(), {
      ...places,
      isDev: mode !== 'build',
      isForWorker: name === 'worker',
    })

  return {
    resolveId: (source: string) => (source in MODULES ? `\0${source}` : undefined),
    async load(environment: Environment, loaded: string): Promise<string | undefined> {
      const id = loaded.slice(1)
      if (loaded[0] !== '\0' || !(id in MODULES)) return undefined
      const { name, mode } = environment
      const code = await codeFor(environment, id)
      written.set(keyOf(name, id), code)
      return mode === 'dev' && name === 'worker' ? code + REPORT_UPDATES : code
    },
    /** Those that a change gives other facts. */
    async changed(environment: DevEnvironment): Promise<EnvironmentModuleNode[]> {
      const { name, moduleGraph } = environment
      const changed = await Promise.all(
        Object.keys(MODULES).map(async (id) => {
          const module = moduleGraph.getModuleById(`\0${id}`)
          const isSame = !module || (await codeFor(environment, id)) === written.get(keyOf(name, id))
          return isSame ? [] : [module]
        }),
      )
      return changed.flat()
    },
  }
}

function importOf(name: string, file: string | false | undefined): string {
  return `export const ${name} = ${file ? `() => import(${JSON.stringify(normalizePath(file))})` : 'undefined'}`
}

/** What a file of the framework exports; a constant if the app doesn't use it. */
function partOf(name: string, file: string | false): string {
  if (!file) return `export const ${name} = undefined`
  return `export { ${name} } from ${JSON.stringify(normalizePath(frameworkFile(file)))}`
}

function exportAll(facts: object): string {
  return Object.entries(facts)
    .map(([name, fact]) => `export const ${name} = ${JSON.stringify(fact)}`)
    .join('\n')
}
