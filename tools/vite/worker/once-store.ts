import { basename } from 'node:path'
import { parseSync, type Plugin } from 'vite'
import { namedClasses, readSettings } from '../../environment/read-settings.ts'
import type { Folders } from '../../project/folders.ts'

/**
 * Refuses an app that imports `arrivejs/once`, or has a page that exports `once`, and has no store, with the
 * lines to write. The check of the app finds a class that is named and that `worker.ts` doesn't export.
 */
export function onceStore({ wranglerFile }: Folders): Plugin {
  return {
    name: 'arrive:once-store',
    applyToEnvironment: ({ name }) => name === 'worker',
    transform: {
      filter: { id: /\.[cm]?[jt]sx?$|once-forms$/, code: /['"]arrivejs\/once['"]|\{ onceForms \}/ },
      handler(code, id) {
        if (!(id.endsWith('once-forms') || importsOnce(id, code)) || hasStore(wranglerFile)) return
        this.error(`arrivejs/once has no store. ${linesToWrite(basename(wranglerFile))}`)
      },
    },
  }
}

/** It is declared, or bound and made by a migration. */
function hasStore(wranglerFile: string): boolean {
  const { migrations, exports } = readSettings(wranglerFile)
  if (exports && 'OnceStore' in exports) return true
  const stored = migrations.flatMap(({ new_sqlite_classes: classes = [] }) => classes)
  return [namedClasses(wranglerFile), stored].every((names) => names.includes('OnceStore'))
}

function importsOnce(id: string, code: string): boolean {
  const { staticImports, staticExports } = parseSync(id, code).module
  const requests = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)]
  return requests.some(({ moduleRequest }) => moduleRequest?.value === 'arrivejs/once')
}

function linesToWrite(file: string): string {
  return `Write into worker.ts:

export { OnceStore } from 'arrivejs/once'

and into ${file}, with a tag that it doesn't have yet:

[[durable_objects.bindings]]
name = "ONCE"
class_name = "OnceStore"

[[migrations]]
tag = "once"
new_sqlite_classes = ["OnceStore"]
`
}
