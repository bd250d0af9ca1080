import { normalizePath } from 'vite'
import { filesWhere, pathOf } from '../../app/app-files.ts'
import type { Folders } from '../../project/folders.ts'

/** As imports, URLs and ids of modules may name a server module, or the Worker's own files of an app. */
export const MAY_BE_SERVER_MODULE = /\.server\b|(^|\/)(server|worker)(\.\w+)?([?#]|$)/i

/** Such as `pages/item.server.ts`, with a query or a fragment too, or `keys.server.json`. */
const SERVER_MODULE = /\.server\.[^./?#]+([?#]|$)/i

/** `server.ts` and `worker.ts`, and others that only the Worker loads. */
export const ONLY_OF_WORKER = filesWhere(({ side }) => side === 'Worker')

/** What must not get to browsers, and how to say it. */
export type ServerModules = ReturnType<typeof serverModules>

export function serverModules({ root, app }: Pick<Folders, 'root' | 'app'>) {
  const base = `${normalizePath(root)}/`
  const nameOf = (id: string) => (id.startsWith(base) ? id.slice(base.length) : id)
  const ofWorker = ONLY_OF_WORKER.map((file) => pathOf(app, file))
  return {
    /** Is this the path, the URL or the id of a server module, or of the app's `server.ts` or `worker.ts`? */
    has(id: string): boolean {
      if (id.includes('/node_modules/')) return false
      return SERVER_MODULE.test(id) || ofWorker.includes(id.replace(/[?#].*$/s, ''))
    },
    /** The error that names the file, or how it was imported, and who imports it. */
    rejection: (imported: string, importer: string | undefined) =>
      rejectionOf(nameOf(imported), importer === undefined ? undefined : nameOf(importer)),
  }
}

function rejectionOf(imported: string, importer: string | undefined): Error {
  const error = new Error(
    `${importer ?? 'The browser’s code'} imports ${imported}, a server module, whose values must not reach browsers. ` +
      'If it needs only types, write `import type`; otherwise move what both sides need to a file of its own, without ".server" in its name.',
  )
  error.stack = '' // names only files of the bundler
  return error
}
