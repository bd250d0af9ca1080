import { existsSync, globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { normalizePath } from 'vite'
import { APP_FILES } from '../../../src/api/app-files.ts'

/** Files that are imported as any other. */
const IMPORTED = ['href.ts', 'vite.config.ts', 'pages/*.tsx', 'layouts/*.tsx']

const OTHER_ENDINGS = '.{js,jsx,mjs,cjs,ts,tsx,mts,cts}'

/**
 * Finds files that an app has by their names, but for the ending, such as `server.js`: nothing would read
 * them. Returns a sentence for each, with what to do.
 */
export function wrongEndings(app: string): string[] {
  const names = Object.keys(APP_FILES).filter((name) => !IMPORTED.includes(name))
  return names.flatMap((name) => {
    const ending = /\.tsx?$/.exec(name)?.[0]
    if (ending === undefined) return []
    const others = name.replace('*', '**/*').slice(0, -ending.length) + OTHER_ENDINGS
    return globSync(others, { cwd: app })
      .map((path) => normalizePath(path))
      .flatMap((path) => wrongEnding(app, path, ending))
  })
}

function wrongEnding(app: string, path: string, ending: string): string[] {
  const right = path.replace(/\.\w+$/, ending)
  if (existsSync(resolve(app, right))) return []
  return [`${basename(app)}/${path} is not read: rename it to ${basename(right)}.`]
}
