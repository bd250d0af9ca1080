import { resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { readLoadWhen } from '../../app/read-load-when.ts'
import { APP_FILES, ENTRY_POINTS } from '../entry-points.ts'
import type { Folders } from '../folders.ts'

const ID = 'virtual:arrive/browser-module'

/**
 * Tells the first module when to load the app's `browser.ts`. In an app without one it is `undefined`,
 * a constant, so that all that is for this file falls away (tests/build/browser-bundle.test.ts).
 */
export function browserModule({ root, app }: Pick<Folders, 'root' | 'app'>): Plugin {
  const path = resolve(app, APP_FILES.browser)
  const reporter = JSON.stringify(normalizePath(resolve(root, ENTRY_POINTS.errors)))
  return {
    name: 'arrive:browser-module',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined
      const loadWhen = await readLoadWhen(path)
      if (!loadWhen) return 'export const loadWhen = undefined, importBrowserModule = undefined'
      return `export const loadWhen = '${loadWhen}'
export const importBrowserModule = () => import(${reporter})`
    },
    // When the file is added or removed, or names another moment.
    hotUpdate({ file, modules }) {
      const module = this.environment.moduleGraph.getModuleById(`\0${ID}`)
      return module && file === normalizePath(path) ? [...modules, module] : undefined
    },
  }
}
