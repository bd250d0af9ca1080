import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Where a build puts what only tools read: beside `client`, which is public as a whole. */
export function privateFolder(outDir: string): string {
  return resolve(outDir, 'private')
}

/**
 * Keeps the source maps and manifests of the browser's files out of the folder that is served and
 * uploaded. A list of exceptions there could miss one; a folder that nobody uploads cannot.
 */
export function privateFiles(outDir: string): Plugin {
  const folder = privateFolder(outDir)
  return {
    name: 'arrive:private-files',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    buildStart() {
      if (this.environment.name === 'legacy') rmSync(folder, { recursive: true, force: true }) // the first
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== 'asset' || !isPrivate(name)) continue
          write(resolve(folder, name), file.source)
          delete bundle[name]
        }
      },
    },
  }
}

function isPrivate(name: string): boolean {
  return name.endsWith('.map') || name.startsWith('.vite/')
}

function write(path: string, source: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, source)
}
