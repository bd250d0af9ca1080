import { resolve } from 'node:path'
import { normalizePath, type Plugin, type ViteDevServer } from 'vite'
import type { AppProblem } from '../../app/app-problem.ts'
import { createCheck } from '../../app/check-app.ts'
import { workerFirst } from './worker-first.ts'

/**
 * Refuses an app whose route table and files in `pages/` do not fit. The build ends; the development
 * server shows what to change in place of every page, until it is changed.
 */
export function pageCheck(app: string): Plugin[] {
  const check = createCheck(app)
  const folder = `${normalizePath(resolve(app))}/`
  let problem: AppProblem | undefined
  let isSolved = false

  const plugin: Plugin = {
    name: 'arrive:page-check',

    buildApp: {
      order: 'pre',
      async handler() {
        problem = await check()
        if (problem) throw problem
      },
    },

    async configureServer(server) {
      server.watcher.add(app) // Vite itself watches nothing outside of the repository
      problem = await check()
      if (problem?.isFatal) throw problem
      if (problem) server.config.logger.error(problem.message, { timestamp: true })
      return () => {
        server.middlewares.use((_request, _response, next) => next(problem))
      }
    },

    // The Worker follows each change at once; browsers only when the app is whole again.
    async hotUpdate({ file, server }) {
      if (this.environment.name !== 'client' || !file.startsWith(folder)) return undefined
      const found = await check(file)
      const before = problem
      problem = found
      if (problem) {
        isSolved = false
        report(problem, server, before)
        return []
      }
      if (before) isSolved = true
      return undefined
    },
  }
  return [plugin, workerFirst(takeReload)]

  function takeReload(): boolean {
    const wasSolved = isSolved
    isSolved = false
    return wasSolved
  }
}

function report(problem: AppProblem, server: ViteDevServer, before: AppProblem | undefined): void {
  const { message } = problem
  if (message !== before?.message) server.config.logger.error(message, { timestamp: true })
  server.environments.client.hot.send({ type: 'error', err: { message, stack: '' } })
}
