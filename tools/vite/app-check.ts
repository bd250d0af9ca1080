import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { normalizePath, type HotUpdateOptions, type Plugin, type ViteDevServer } from 'vite'
import type { AppProblem } from '../setup-error.ts'
import type { AppCheck } from '../app/check-app.ts'
import type { Migrations } from './development/local-databases.ts'
import { overlayError } from './development/error-pages.ts'
import { checkedModules } from './checked-modules.ts'
import type { Folders } from '../project/folders.ts'
import { createUpdates } from './development/updates.ts'

/** Within 50 ms Vite's watcher reports one change of a file only. */
const AFTER_NEXT_CHANGE_MS = 60

/**
 * Runs the check of the app, and gives code what it has found out. Rejects an app whose route table does not
 * fit its files: a build fails, and the development server shows what to change instead of every page
 * (`tests/build/page-check.test.ts`, `tests/browser/development/development.test.ts`).
 */
export function appCheck(
  folders: Pick<Folders, 'framework' | 'app'>,
  check: AppCheck,
  migrations: Migrations,
): Plugin[] {
  const { app } = folders
  const folder = `${normalizePath(resolve(app))}/`
  const modules = checkedModules(check, folders)
  const problem = createProblem(check)
  const updates = createUpdates({
    app,
    takeReload: problem.takeSolved,
    currentProblem: problem.current,
    // The new data of pages may need a migration that has failed.
    staysOld: () => problem.current() !== undefined || migrations.hasFailed(),
    hasMigrated: migrations.hasApplied,
  })
  const plugin: Plugin = {
    name: 'arrive:app-check',
    resolveId: modules.resolveId,
    load(id) {
      return modules.load(this.environment, id)
    },
    buildApp: {
      order: 'pre',
      async handler() {
        const found = await problem.find()
        if (found) throw found
      },
    },
    async configureServer(server) {
      server.watcher.add(app) // Vite watches nothing outside the repository
      const found = await problem.find()
      if (found?.isFatal) throw found
      if (found) server.config.logger.error(found.message, { timestamp: true })
      return () => {
        server.middlewares.use((request, response, next) => {
          void updates.serve(request, response).then(() => next(problem.current()))
        })
      }
    },
    // The Worker is updated on each change, browsers only when the problem is solved.
    hotUpdate: {
      order: 'pre',
      async handler(change) {
        if (this.environment.name === 'client') {
          updates.begin()
          if (change.file.startsWith(folder) && (await problem.findAfter(change))) return []
        }
        const changed = await modules.changed(this.environment)
        return changed.length > 0 ? [...change.modules, ...changed] : undefined
      },
    },
  }
  return [plugin, updates.plugin]
}

/** What is wrong with the app. */
function createProblem(check: AppCheck) {
  let problem: AppProblem | undefined
  const solved = new Set<string>()
  return {
    current: () => problem,
    find: async () => (problem = await check.run()),
    async findAfter({ file, server, type, read }: HotUpdateOptions): Promise<AppProblem | undefined> {
      if (type === 'update') await textOf(read)
      const found = (await check.run(file)) && (await recheck(check))
      const before = problem
      problem = found
      if (problem) report(problem, server, before)
      else if (before) solved.add(file)
      return problem
    },
    /** Has the change of this file solved a problem? Asked once for each change. */
    takeSolved: (file: string) => solved.delete(file),
  }
}

/**
 * Many editors empty a file, then write it. Vite's watcher reports one change in 50 ms, so this waits for the
 * text, as `read` does: https://vite.dev/guide/api-plugin#handlehotupdate
 */
async function textOf(read: () => string | Promise<string>): Promise<void> {
  await Promise.resolve(read()).catch(() => {}) // it may be gone by now
}

/** A formatter may have written the file again, and the watcher may have missed another one: all are read. */
async function recheck(check: AppCheck): Promise<AppProblem | undefined> {
  await setTimeout(AFTER_NEXT_CHANGE_MS)
  return check.run()
}

function report(problem: AppProblem, server: ViteDevServer, before: AppProblem | undefined): void {
  const { message } = problem
  if (message !== before?.message) server.config.logger.error(message, { timestamp: true })
  server.environments.client.hot.send(overlayError(message))
}
