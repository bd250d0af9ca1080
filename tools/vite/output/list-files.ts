import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { BUILD_LIST, encodeBuildList } from '../../publish/old-files/build-list.ts'
import { integrityOf } from '../../publish/old-files/integrity.ts'
import { staticFiles } from '../../summary/static-files.ts'
import { publicFolder, type Folders } from '../folders.ts'
import { readBuildId } from './build-id.ts'

/** Lists the hashed files of a build beside them, so that the next deploy can keep them (`tools/publish/old-files`). */
export function listFiles({ outDir }: Pick<Folders, 'outDir'>): Plugin {
  return {
    name: 'arrive:list-files',
    apply: 'build',
    buildApp: {
      order: 'post', // after the prerendered pages
      async handler() {
        const folder = publicFolder(outDir)
        const hashed = staticFiles(folder).filter(({ path }) => path.startsWith('assets/'))
        const files = hashed.map(({ path }) => {
          return [path, integrityOf(readFileSync(resolve(folder, path)))]
        })
        const build = readBuildId(outDir)
        const list = encodeBuildList([{ build, files: Object.fromEntries(files) }])
        writeFileSync(resolve(folder, BUILD_LIST), list)
      },
    },
  }
}
