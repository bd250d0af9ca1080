import { dirname, relative, resolve } from 'node:path'
import { localDatabasesFolder } from '../migrations/local-databases-folder.ts'

export interface ServerPaths {
  root: string
  /** The app's `wrangler.toml`. */
  wranglerFile: string
  /** The folder that the server has locked: the repository, or one of its own. */
  folder: string
}

/** Where a server keeps databases, queues and objects. Each app has a folder of its own: bindings may share names. */
export function stateFolder({ root, wranglerFile, folder }: ServerPaths): string {
  const app = dirname(wranglerFile)
  if (folder === root) return localDatabasesFolder(app)
  const name = relative(root, app).replaceAll(/[^\w.-]+/g, '-')
  return localDatabasesFolder(resolve(folder, name))
}
