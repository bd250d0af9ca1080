import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { BUILD_LIST, encodeBuildList } from '../../built-files/build-list.ts'
import { integrityOf } from '../../built-files/integrity.ts'
import { staticFiles } from '../../built-files/static-files.ts'
import type { AppCheck } from '../../app/check-app.ts'
import { publicFolder, type Folders } from '../../project/folders.ts'
import { readBuildId } from './build-id.ts'
import { writePathsToCheck } from './paths-to-check.ts'

/**
 * Lists the hashed files of a build beside them, so that the next deploy can keep them, and what it checks
 * (`packages/cli/old-files`).
 */
export function listFiles({ outDir }: Pick<Folders, 'outDir'>, check: AppCheck): Plugin {
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
        writePathsToCheck(outDir, await check.facts())
      },
    },
  }
}
