import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { APP_FILES } from '../entry-points.ts'
import type { Folders } from '../folders.ts'

const ID = 'virtual:arrive/app-worker'

/**
 * Gives the Worker `virtual:arrive/app-worker`, which exports all that the app's `worker.ts` does. Most apps
 * have no such file (`tests/worker/app-worker.test.ts`).
 */
export function appWorker({ app }: Folders): Plugin {
  const path = normalizePath(resolve(app, APP_FILES.worker))
  return {
    name: 'arrive:app-worker',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined
      return existsSync(path) ? exportsOf(path) : 'export default undefined'
    },
    // When the file is added or removed.
    hotUpdate({ file, type, modules }) {
      const virtual = this.environment.moduleGraph.getModuleById(`\0${ID}`)
      return virtual && file === path && type !== 'update' ? [...modules, virtual] : undefined
    },
  }
}

/**
 * `export *` leaves out the default export. It may be missing, of which the bundler would warn if the code
 * said `worker.default`.
 */
function exportsOf(path: string): string {
  const file = JSON.stringify(path)
  return [
    `export * from ${file}`,
    `import * as worker from ${file}`,
    `export default Reflect.get(worker, 'default')`,
  ].join('\n')
}
