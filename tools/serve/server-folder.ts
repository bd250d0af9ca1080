import { relative, resolve } from 'node:path'
import { lockFolder } from './lock-folder.ts'

/**
 * The folder in which a server builds and keeps its databases, until it ends: the repository. If
 * another `npm start` of this repository is running there, the first other one that is free.
 */
export function serverFolder(root: string): string {
  let folder = root
  for (let number = 2; !lockFolder(resolve(folder, '.wrangler/start')); number += 1) {
    folder = resolve(root, '.cache/start', String(number))
  }
  if (folder !== root) console.log(hasItsOwn(folder))
  return folder
}

function hasItsOwn(folder: string): string {
  return (
    'Another `npm start` of this repository is running. This one has a build and databases of its\n' +
    `own, in ${relative(process.cwd(), folder)}.`
  )
}
