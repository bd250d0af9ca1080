import { normalizePath, type Plugin } from 'vite'
import { REPORT_UPDATES } from '../development/worker-first.ts'
import type { Folders } from '../folders.ts'
import { builtAssets } from './built-assets.ts'
import { devAssets } from './dev-assets.ts'

const ID = 'virtual:arrive/assets'

/**
 * Gives the Worker `virtual:arrive/assets`: which of the browser's files each page needs, so that a
 * document can name them all (tests/worker/document-modules.test.ts reads them there).
 */
export function assetTable(folders: Folders): Plugin {
  let isDev = false
  let written = ''
  return {
    name: 'arrive:asset-table',
    configResolved(config) {
      isDev = config.command === 'serve'
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined
      written = JSON.stringify(isDev ? devAssets(folders) : builtAssets(folders))
      return `export default ${written}${isDev ? REPORT_UPDATES : ''}`
    },
    // When a page is added or removed, or imports other styles.
    hotUpdate({ file, modules }) {
      const table = this.environment.moduleGraph.getModuleById(`\0${ID}`)
      if (!table || !file.startsWith(normalizePath(folders.app))) return undefined
      return JSON.stringify(devAssets(folders)) === written ? undefined : [...modules, table]
    },
  }
}
