import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  normalizePath,
  type DevEnvironment,
  type ErrorPayload,
  type HotPayload,
  type Plugin,
  type ViteDevServer,
} from 'vite'
import type { AppProblem } from '../../app/problems/app-problem.ts'
import type { AppCheck } from '../../app/check-app.ts'
import type { Migrations } from './create-migrations.ts'
import { overlayError, withOwnFrames } from './own-overlay.ts'
import { createUpdates } from './updates.ts'
import { original } from '../patches.ts'

/** Within 50 ms Vite's watcher reports one change of a file only. */
const AFTER_NEXT_CHANGE_MS = 60

/**
 * Rejects an app whose route table does not fit its files: a build fails, and the development
 * server shows what to change instead of every page (`tests/build/page-check.test.ts`,
 * `tests/browser/development/development.test.ts`).
 */
export function pageCheck(app: string, check: AppCheck, migrations: Migrations): Plugin[] {
  const folder = `${normalizePath(resolve(app))}/`
  let problem: AppProblem | undefined
  /** Files whose change has solved a problem. */
  const solved = new Set<string>()

  const plugin: Plugin = {
    name: 'arrive:page-check',

    buildApp: {
      order: 'pre',
      async handler() {
        problem = await check.run()
        if (problem) throw problem
      },
    },

    async configureServer(server) {
      server.watcher.add(app) // Vite watches nothing outside the repository
      problem = await check.run()
      if (problem?.isFatal) throw problem
      if (problem) server.config.logger.error(problem.message, { timestamp: true })
      showInsteadOfErrors(server.environments.client, () => problem)
      return () => {
        server.middlewares.use((request, response, next) => {
          void updates.serve(request, response).then(() => next(problem))
        })
      }
    },

    // The Worker is updated on each change, browsers only when the problem is solved.
    hotUpdate: {
      order: 'pre',
      async handler({ file, server, type, read }) {
        if (this.environment.name !== 'client') return undefined
        updates.begin()
        if (!file.startsWith(folder)) return undefined
        if (type === 'update') await textOf(read)
        const found = (await check.run(file)) && (await recheck(check))
        const before = problem
        problem = found
        if (problem) {
          report(problem, server, before)
          return []
        }
        if (before) solved.add(file)
        return undefined
      },
    },
  }
  const updates = createUpdates({
    app,
    takeReload: (file) => solved.delete(file),
    // The new data of pages may need a migration that has failed.
    hasProblem: () => problem !== undefined || migrations.hasFailed(),
    hasMigrated: migrations.hasApplied,
  })
  return [plugin, updates.plugin]
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

/** Vite says of a missing page which import can't be resolved, and may say so later. */
function showInsteadOfErrors({ hot }: DevEnvironment, currentProblem: () => AppProblem | undefined): void {
  const send: (...payload: unknown[]) => void = original('messages to browsers', hot, 'send')
  hot.send = (...payload: unknown[]) => {
    if (!isError(payload[0])) return send(...payload)
    const problem = currentProblem()
    send(problem ? overlayError(problem.message) : withOwnFrames(payload[0]))
  }
}

function isError(payload: unknown): payload is ErrorPayload {
  return typeof payload === 'object' && (payload as HotPayload).type === 'error'
}
