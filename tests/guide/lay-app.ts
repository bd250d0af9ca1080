import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { SETTINGS, type AppFiles } from './app-files.ts'

const root = resolve(import.meta.dirname, '../..')

/** The samples' `wrangler.toml` is the repository's; the apps here have their own. */
const APP_SETTINGS = 'src/app/wrangler.toml'
const SECRETS = '.dev.vars'
const APP_PROJECT = 'src/app/tsconfig.json'
const TESTS_PROJECT = 'tests/app/tsconfig.json'

/** Writes the files of an app into a folder as the repository has them; gives the app folder. */
export function layApp(name: string, samples: AppFiles): string {
  const folder = resolve(root, '.cache/guide', name)
  const files = withSettings(samples, folder)
  for (const path of globSync('{src,tests}/**/*.*', { cwd: folder })) {
    if (!files.has(path)) rmSync(resolve(folder, path))
  }
  for (const [path, text] of files) writeIfOther(resolve(folder, path), text)
  return resolve(folder, 'src/app')
}

/**
 * What the compiler says about an app and its tests; '' if all is right. Waited for, because a process that stands
 * still for five seconds does not hear that the app's server has closed an idle connection.
 */
export async function typeErrors(app: string): Promise<string> {
  const tsc = resolve(root, 'node_modules/typescript/bin/tsc')
  const projects = [app, resolve(app, '../../tests/app')].filter(existsSync)
  const args = [tsc, '--build', '--pretty', 'false', ...projects]
  const { stdout } = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return text(stdout)
}

function withSettings(samples: AppFiles, folder: string): AppFiles {
  const files = new Map(samples)
  files.set(APP_SETTINGS, NAMED + (samples.get(SETTINGS) ?? '').replaceAll('"src/app/', '"'))
  files.set('src/app/.dev.vars', samples.get(SECRETS) ?? '')
  files.set(APP_PROJECT, relocate(files.get(APP_PROJECT) ?? APP_PROJECT_TEXT, folder))
  if ([...files.keys()].some((path) => path.startsWith('tests/'))) {
    files.set(TESTS_PROJECT, relocate(TESTS_PROJECT_TEXT, folder))
  }
  return files
}

/** As in an app folder of the repository. */
const APP_PROJECT_TEXT = `{
  "extends": "../../tools/types/app.tsconfig.json",
  "compilerOptions": { "tsBuildInfoFile": "../../.cache/app.tsbuildinfo" }
}
`

const TESTS_PROJECT_TEXT = `{
  "extends": "../../tsconfig.json",
  "compilerOptions": {
    "tsBuildInfoFile": "../../.cache/app-tests.tsbuildinfo",
    "incremental": true,
    "types": ["node", "vite/client"],
    "paths": { "#app/*": ["../../src/app/*"] }
  },
  "files": [],
  "references": [],
  "include": [".", "../../src/app"]
}
`

const NAMED = 'name = "guide"\ncompatibility_date = "2026-10-12"\n\n'

/** The project's own folders stay; what it takes from the framework is in the repository. */
function relocate(project: string, folder: string): string {
  return project
    .replaceAll('"../../tools/', `"${root}/tools/`)
    .replaceAll('"../../tsconfig.json"', `"${root}/tsconfig.json"`)
    .replaceAll('"../../.cache/', `"${folder}/`)
}

/** A file that keeps its time keeps the build. */
function writeIfOther(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
