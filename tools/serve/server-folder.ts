import { relative, resolve } from 'node:path'
import { lockFolder } from './lock-folder.ts'

/**
 * Locks the folder for a server's build and databases: the repository, or a folder in `.cache/` if
 * another `npm start` of this repository is running.
 */
export function serverFolder(root: string): string {
  let folder = root
  for (let number = 2; !lockFolder(resolve(folder, '.wrangler/start')); number += 1) {
    folder = resolve(root, '.cache/start', String(number))
  }
  if (folder !== root) console.log(separateFolder(folder))
  return folder
}

function separateFolder(folder: string): string {
  return (
    'Another `npm start` of this repository is running, so this one has its own build and databases\n' +
    `in ${relative(process.cwd(), folder)}.`
  )
}
