import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { BUILD_LIST, encodeBuildList } from '../../publish/old-files/build-list.ts'
import { integrityOf } from '../../publish/old-files/integrity.ts'
import { staticFiles } from '../../summary/static-files.ts'
import { publicFolder, type Folders } from '../folders.ts'
import { builtAssets } from '../worker/built-assets.ts'

/** Lists the hashed files of a build beside them, so that the next deploy can keep them (`tools/publish/old-files`). */
export function listFiles(folders: Folders): Plugin {
  return {
    name: 'arrive:list-files',
    apply: 'build',
    buildApp: {
      order: 'post', // after the prerendered pages
      async handler() {
        const folder = publicFolder(folders.outDir)
        const hashed = staticFiles(folder).filter(({ path }) => path.startsWith('assets/'))
        const files = hashed.map(({ path }) => {
          return [path, integrityOf(readFileSync(resolve(folder, path)))]
        })
        const { build } = builtAssets(folders)
        const list = encodeBuildList([{ build, files: Object.fromEntries(files) }])
        writeFileSync(resolve(folder, BUILD_LIST), list)
      },
    },
  }
}
