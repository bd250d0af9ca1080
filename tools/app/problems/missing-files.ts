import { basename } from 'node:path'
import { APP_FILES, type AppFile } from '../../../src/api/app-files.ts'
import { filesWhere, hasFile } from '../app-files.ts'

/** Finds the files that an app lacks. Returns a sentence for each, with what to do. */
export function missingFiles(app: string): string[] {
  return filesWhere(({ content }) => content !== undefined)
    .filter((name) => !hasFile(app, name))
    .map((name) => {
      const { content }: AppFile = APP_FILES[name]
      return `${basename(app)}/${name} is missing: create it, with ${content}.`
    })
}
