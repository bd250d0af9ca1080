import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { readBrowserFile, type BrowserFile } from '../../app/browser-file.ts'
import { APP_FILES, ENTRY_POINTS } from '../entry-points.ts'
import type { Folders } from '../folders.ts'

/** Declared in client/errors/virtual-modules.d.ts. */
const LOAD_WHEN = 'virtual:arrive/load-when'
const IMPORT = 'virtual:arrive/import-browser-module'
const HOOK = 'virtual:arrive/browser-hook'
const IDS = [LOAD_WHEN, IMPORT, HOOK]

/**
 * Connects `client/` with the app's `browser.ts`. In an app without one `loadWhen` is `undefined`, a
 * constant, so that what is for this file falls away (tests/build/browser-module.test.ts). They are
 * separate modules, because a module that more than one file of the build imports, and that imports
 * more than constants, would be taken out of the first module with what it imports.
 */
export function browserModule({ framework, app }: Pick<Folders, 'framework' | 'app'>): Plugin {
  const path = normalizePath(resolve(app, APP_FILES.browser))
  const reporter = normalizePath(resolve(framework, ENTRY_POINTS.errors))

  function sourceOf(id: string, file: BrowserFile | undefined): string | undefined {
    switch (id) {
      case `\0${LOAD_WHEN}`:
        return `export const loadWhen = ${JSON.stringify(file && (file.loadWhen ?? 'idle'))}`
      case `\0${IMPORT}`:
        return `export const importBrowserModule = ${file ? `() => import('${reporter}')` : 'undefined'}`
      case `\0${HOOK}`:
        // Named, because an object of all exports would bring a file of the bundler's own.
        if (file?.hasHook) return `export { onError } from '${path}'`
        return `${file ? `import '${path}'\n` : ''}export const onError = undefined`
    }
    return undefined
  }

  async function file(): Promise<BrowserFile | undefined> {
    return existsSync(path) ? readBrowserFile(await readFile(path, 'utf8')) : undefined
  }

  return {
    name: 'arrive:browser-module',
    resolveId: (id) => (isOurs(id) ? `\0${id}` : undefined),
    async load(id) {
      return isOurs(id.slice(1)) ? sourceOf(id, await file()) : undefined
    },
    // When the file is added or removed, or has other exports.
    hotUpdate({ file, modules }) {
      if (file !== path) return undefined
      const { moduleGraph } = this.environment
      const written = IDS.map((id) => moduleGraph.getModuleById(`\0${id}`))
      return [...modules, ...written.filter((module) => module !== undefined)]
    },
  }
}

function isOurs(id: string): boolean {
  return IDS.includes(id)
}
