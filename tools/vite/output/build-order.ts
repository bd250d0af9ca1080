import { rmSync } from 'node:fs'
import type { Plugin } from 'vite'
import { buildEnvironment } from './build-environment.ts'
import { privateFolder, publicFolder } from '../folders.ts'

/**
 * Builds the browser's files first: the Worker's asset table is written from their manifest. Both of
 * their builds (`legacy-build.ts`) write to the same folders, so these are emptied before.
 */
export function buildOrder(outDir: string): Plugin {
  return {
    name: 'arrive:build-order',
    config: () => ({
      builder: {
        async buildApp(builder) {
          await buildEnvironment(builder, 'client')
          await buildEnvironment(builder, 'worker')
        },
      },
    }),
    buildApp: {
      order: 'pre',
      async handler() {
        for (const folder of [publicFolder(outDir), privateFolder(outDir)]) {
          rmSync(folder, { recursive: true, force: true })
        }
      },
    },
  }
}
