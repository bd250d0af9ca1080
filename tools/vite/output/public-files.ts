import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { AppCheck } from '../../app/check-app.ts'
import { privateFolder } from '../../project/folders.ts'
import { writeFile } from '../../write-file.ts'
import { licenses, licenseSettings } from './licenses.ts'
import { staticHeaders } from './static-headers.ts'

/** Adds to what is served and uploaded headers and licences, and takes away what only tools read. */
export function publicFiles(outDir: string, check: Pick<AppCheck, 'facts'>): Plugin {
  return {
    name: 'arrive:public-files',
    apply: 'build',
    configEnvironment: licenseSettings,
    generateBundle: {
      order: 'post', // after Vite has written its lists
      async handler(_options, bundle) {
        const { environment } = this
        const texts = licenses(environment, bundle, outDir)
        if (texts) this.emitFile({ type: 'asset', ...texts })
        if (environment.name === 'client') {
          const source = staticHeaders((await check.facts()).headers)
          this.emitFile({ type: 'asset', fileName: '_headers', source })
        }
        if (environment.config.consumer === 'client') movePrivate(bundle, privateFolder(outDir))
      },
    },
  }
}

/**
 * Moves source maps and manifests: a list of exceptions for the upload could miss one
 * (`tests/build/browser-bundle.test.ts`, `tests/build/deploy.test.ts`).
 */
function movePrivate(bundle: Rolldown.OutputBundle, folder: string): void {
  for (const [name, file] of Object.entries(bundle)) {
    const isPrivate = name.endsWith('.map') || name.startsWith('.vite/')
    if (file.type !== 'asset' || !isPrivate) continue
    writeFile(resolve(folder, name), file.source)
    delete bundle[name]
  }
}
