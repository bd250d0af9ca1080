import { lstatSync, readdirSync, statSync } from 'node:fs'
import { basename } from 'node:path'

/** Nothing was created, or not all of it. The message says why, and what to do. */
export class CreationRefused extends Error {
  override readonly name = 'CreationRefused'
}

/** What to do about an error of the file system, by its code. */
const ADVICE: Readonly<Record<string, (folder: string) => string>> = {
  EACCES: (folder) => `You may not write to ${folder}. Change its permissions, or name another folder.`,
  EPERM: (folder) => `You may not write to ${folder}. Change its permissions, or name another folder.`,
  EROFS: (folder) => `${folder} is on a disk that can only be read. Name a folder elsewhere.`,
  ENOSPC: (folder) => `The disk is full. Free some space, delete ${folder}, then run the same command again.`,
  ENOENT: (folder) =>
    `${folder} can't be created, because a part of its path is a link to nothing. Name another folder.`,
  ENOTDIR: (folder) =>
    `${folder} can't be created, because a part of its path is a file. Name another folder.`,
  EEXIST: (folder) =>
    `${folder} can't be created, because a part of its path is in use. Name another folder.`,
  ENAMETOOLONG: (folder) => `The name ${folder} is too long for this disk. Choose a shorter one.`,
}

/** The sentence for an error of the file system; any other error as it is. */
export function refusalOf(error: unknown, folder: string): unknown {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return error
  const advise = ADVICE[String(error.code)]
  const message = advise?.(folder) ?? `${folder} can't be written (${error.message}). Name another folder.`
  return new CreationRefused(message, { cause: error })
}

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
