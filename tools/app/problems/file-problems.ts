import { basename, resolve } from 'node:path'
import { globSync, existsSync } from 'node:fs'
import { normalizePath } from 'vite'
import { APP_FILES, type AppFile } from '../../../src/api/app-files.ts'
import { filesWhere, hasFile } from '../app-files.ts'
import { RUNTIME_MISSING } from '../../../src/wire/bootstrap.ts'

/** Finds the files that an app lacks. Returns a sentence for each, with what to do. */
export function missingFiles(app: string): string[] {
  return filesWhere(({ content }) => content !== undefined)
    .filter((name) => !hasFile(app, name))
    .map((name) => {
      const { content }: AppFile = APP_FILES[name]
      return `${basename(app)}/${name} is missing: create it, with ${content}.`
    })
}

/** Finds files in `public/` whose names say that only the Worker has them. A sentence for each. */
export function publicProblems(app: string): string[] {
  const files = globSync('public/**/*.server.*', { cwd: app }).map(normalizePath).toSorted()
  return files.map(
    (file) =>
      `${file} would be served to everybody, but ".server" in its name means that it stays in the Worker: move it out of public/, or rename it.`,
  )
}

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

/** `function Document({ … })` or `const Document = ({ … })`. */
const PROPS = /\bDocument\s*(?::[^=]*)?(?:=\s*)?\(\s*\{([^}]*)\}/

/**
 * Finds out that an app's document takes props without the runtime: nothing would hydrate, and nothing else
 * would fail. What it does with the props only development sees, when it renders them.
 */
export function documentProblems(source: string): string[] {
  const props = PROPS.exec(source)?.[1]
  return props === undefined || /\bruntime\b|\.\.\./.test(props) ? [] : [RUNTIME_MISSING]
}
