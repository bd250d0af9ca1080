import type { DevEnvironment, Plugin } from 'vite'
import type { AppCheck, AppFacts } from '../app/check-app.ts'
import { REPORT_UPDATES } from './development/worker-updates.ts'
import { redirectsModule } from './redirects-module.ts'
import { scriptUrls } from './script-urls.ts'

/** The code of a module. */
type Write = (facts: AppFacts, forWorker: boolean) => string

/** What the check of the app has found out, for code that can't look at files. */
const MODULES: Readonly<Record<string, Write>> = {
  /** For the Worker. */
  'virtual:arrive/worker-facts': ({ pageFiles, layoutFiles, withoutPage, headers }) =>
    exportAll({ pageFiles, layoutFiles, withoutPage, headers }),

  /** For the router of browsers. */
  'virtual:arrive/router-facts': ({ hasMiddleware, pagesWithoutData }) =>
    exportAll({ hasMiddleware, pagesWithoutData }),

  /**
   * For the first module of browsers: what Trusted Types need of `headers.ts`. Without the file it is a constant, so
   * that what is for it falls away (tests/build/headers.test.ts). The comment is for development: a page has to be
   * loaded again to get another policy.
   */
  'virtual:arrive/script-urls': ({ headers }) =>
    `export const scriptUrls = ${String(scriptUrls(headers))} // ${JSON.stringify(headers)}`,

  /** For both. */
  'virtual:arrive/redirects': ({ redirects, ownRedirects }, forWorker) =>
    redirectsModule(forWorker ? redirects : ownRedirects),
}

/** Gives code the modules with what the check of the app has found out, and replaces those that a change gives other facts. */
export function checkedModules(check: AppCheck): Plugin {
  const written = new Map<string, string>()
  const keyOf = (environment: string, id: string) => `${environment} ${id}`
  const codeFor = async (environment: string, id: string) =>
    MODULES[id]!(await check.facts(), environment === 'worker')

  return {
    name: 'arrive:checked-modules',
    resolveId: (source) => (source in MODULES ? `\0${source}` : undefined),
    async load(loaded) {
      const id = loaded.slice(1)
      if (loaded[0] !== '\0' || !(id in MODULES)) return undefined
      const { name, mode } = this.environment
      const code = await codeFor(name, id)
      written.set(keyOf(name, id), code)
      return mode === 'dev' && name === 'worker' ? code + REPORT_UPDATES : code
    },
    async hotUpdate({ modules }) {
      const changed = await changedModules(this.environment)
      return changed.length > 0 ? [...modules, ...changed] : undefined
    },
  }

  async function changedModules({ name, moduleGraph }: DevEnvironment) {
    const changed = await Promise.all(
      Object.keys(MODULES).map(async (id) => {
        const module = moduleGraph.getModuleById(`\0${id}`)
        const isSame = !module || (await codeFor(name, id)) === written.get(keyOf(name, id))
        return isSame ? [] : [module]
      }),
    )
    return changed.flat()
  }
}

function exportAll(facts: object): string {
  return Object.entries(facts)
    .map(([name, fact]) => `export const ${name} = ${JSON.stringify(fact)}`)
    .join('\n')
}
