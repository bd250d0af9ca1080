import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { writeFile } from '../../write-file.ts'
import { privateFolder } from '../../project/folders.ts'

/**
 * Moves the source maps and manifests of the browser's files out of the folder that is served and
 * uploaded: a list of exceptions for the upload could miss one (`tests/build/browser-bundle.test.ts`,
 * `tests/build/deploy.test.ts`).
 */
export function privateFiles(outDir: string): Plugin {
  const folder = privateFolder(outDir)
  return {
    name: 'arrive:private-files',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          const isPrivate = name.endsWith('.map') || name.startsWith('.vite/')
          if (file.type !== 'asset' || !isPrivate) continue
          writeFile(resolve(folder, name), file.source)
          delete bundle[name]
        }
      },
    },
  }
}
