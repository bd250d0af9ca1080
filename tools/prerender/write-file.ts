import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { readText } from './read-text.ts'

/** Writes a file, by its path in the folder that is served. */
export type WriteFile = (file: string, text: string) => void

interface Folders {
  folder: string
  /** What the build before has served. */
  last: string
}

/** Makes a function that writes files. What the build before has written alike is moved here as it is, with its time. */
export function createFileWriter({ folder, last }: Folders): WriteFile {
  return function writeFile(file, text) {
    const [path, before] = [resolve(folder, `.${file}`), resolve(last, `.${file}`)]
    mkdirSync(dirname(path), { recursive: true })
    if (readText(before) === text) renameSync(before, path)
    else writeFileSync(path, text)
  }
}
