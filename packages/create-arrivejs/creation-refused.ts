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
