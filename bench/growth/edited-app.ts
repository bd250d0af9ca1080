import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { generateApp } from '../builds/generate-app.ts'

/** The path of the page that is edited. */
export const EDITED_PATH = '/section-1/topic-1/7'

/** The words in it that an edit replaces are those before the param. */
const FILES = {
  page: { file: 'pages/section-1/topic-1.tsx', words: /(?<=id="title">{`)[^$]*/ },
  server: { file: 'pages/section-1/topic-1.server.ts', words: /(?<=text: `)[^$]*/ },
}

export type EditedFile = keyof typeof FILES

/** Writes an app with so many routes outside of the repository, because Vite doesn't watch its cache. */
export function writeEditedApp(folder: string, routes: number): string {
  const app = resolve(folder, 'app')
  const filter = (path: string) => !/tsconfig|plain|by-hand/.test(basename(path))
  cpSync(generateApp(routes), app, { recursive: true, filter })
  return app
}

/** Returns what its page shows when the edit is there. */
export function editApp(app: string, edited: EditedFile): string {
  const { file, words } = FILES[edited]
  const path = resolve(app, file)
  const text = `Edit ${crypto.randomUUID()} `
  writeFileSync(path, readFileSync(path, 'utf8').replace(words, text))
  return text
}
