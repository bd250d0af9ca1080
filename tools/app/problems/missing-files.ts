import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'

/** The files besides `routes.ts` that each app has, and what is in them. */
const NEEDED = {
  'document.tsx': 'an export Document, the HTML around each page',
  'error.tsx': 'an export ErrorPage, the error page',
  'styles.css': 'the styles of all pages; it may be empty',
}

/** Finds the files that an app lacks. Returns a sentence for each, with what to do. */
export function missingFiles(app: string): string[] {
  return Object.entries(NEEDED)
    .filter(([file]) => !existsSync(resolve(app, file)))
    .map(([file, content]) => `${basename(app)}/${file} is missing: create it, with ${content}.`)
}
