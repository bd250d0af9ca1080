import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Files of an app that a test edits. Paths are those inside the app folder. */
export interface EditedFiles {
  read(file: string): string
  write(file: string, text: string): void
  edit(file: string, from: string | RegExp, to: string): void
  remove(file: string): void
  /** Puts all files back as they were. */
  restore(): void
}

export function editFilesOf(app: string): EditedFiles {
  /** By path, as the files were; `undefined` for new ones. */
  const before = new Map<string, string | undefined>()
  const pathOf = (file: string) => resolve(app, file)
  const read = (file: string) => readFileSync(pathOf(file), 'utf8')

  function remember(file: string): void {
    if (!before.has(file)) before.set(file, existsSync(pathOf(file)) ? read(file) : undefined)
  }

  function write(file: string, text: string): void {
    remember(file)
    writeFileSync(pathOf(file), text)
  }

  return {
    read,
    write,
    edit(file, from, to) {
      const text = read(file)
      const edited = text.replace(from, to)
      if (edited === text) throw new Error(`${file} has no ${String(from)}`)
      write(file, edited)
    },
    remove(file) {
      remember(file)
      rmSync(pathOf(file))
    },
    restore() {
      for (const [file, text] of before) {
        if (text === undefined) rmSync(pathOf(file), { force: true })
        else writeFileSync(pathOf(file), text)
      }
      before.clear()
    },
  }
}
