import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Writes a file, by its path in the folder that is served. */
export type WriteFile = (file: string, text: string) => void

interface Folders {
  folder: string
  /** What the build before has served. */
  last: string
}

/** Makes a function that writes files. One that the build before has written the same is moved here. */
export function createFileWriter({ folder, last }: Folders): WriteFile {
  return function writeFile(file, text) {
    const [path, before] = [resolve(folder, `.${file}`), resolve(last, `.${file}`)]
    mkdirSync(dirname(path), { recursive: true })
    if (readText(before) === text) renameSync(before, path)
    else writeFileSync(path, text)
  }
}

/** The text of a file; `undefined` if there is no such file. */
export function readText(file: string): string | undefined {
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile()
  return isFile ? readFileSync(file, 'utf8') : undefined
}
