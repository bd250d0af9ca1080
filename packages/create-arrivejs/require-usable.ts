import { lstatSync, readdirSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { CreationRefused } from './creation-refused.ts'

/** Files of a folder that still counts as empty: a repository without a commit. */
const IGNORED = ['.git', '.DS_Store']

/** Throws if a project can't be created in this folder, which has to be empty or missing. */
export function requireUsable(folder: string): void {
  if (folder.includes('\0')) throw new CreationRefused('No folder has a name with a null character.')
  if (basename(folder) === 'node_modules') {
    throw new CreationRefused(`npm keeps packages in ${folder}. Name another folder: ${EXAMPLE}`)
  }
  if (!lstatSync(folder, { throwIfNoEntry: false })) return
  const target = statSync(folder, { throwIfNoEntry: false })
  if (!target) {
    throw new CreationRefused(`${folder} is a link to nothing. Delete it, or name another folder: ${EXAMPLE}`)
  }
  if (!target.isDirectory()) {
    throw new CreationRefused(`${folder} is a file. Name a new folder: ${EXAMPLE}`)
  }
  const found = readdirSync(folder).filter((name) => !IGNORED.includes(name))
  if (found.length > 0) {
    throw new CreationRefused(`${folder} is not empty. Name a new folder: ${EXAMPLE}`)
  }
}

const EXAMPLE = 'npm create arrivejs my-app'
