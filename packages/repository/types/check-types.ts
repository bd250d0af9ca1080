import { spawnSync } from 'node:child_process'
import { globSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { createHash } from 'node:crypto'
import { FRAMEWORK, appFolder, SetupError } from '../../../tools/for-packages.ts'
import { CHOSEN_APP } from '../chosen-app.ts'
import { typeErrors } from './type-errors.ts'

// `npm run types`: checks all TypeScript projects, with that of the app that `ARRIVE_APP` names, and
// prints each error once.
const root = FRAMEWORK
const tsc = resolve(root, 'node_modules/typescript/bin/tsc')
const isPretty = process.stdout.isTTY === true

// Each checker of a project reads the types of packages again; the compiler's default of four costs a third
// more.
const OPTIONS = ['--build', '--checkers', '1']

/** Of an app that has no project of its own. */
const CONFIG = {
  extends: '../../../tools/types/app.tsconfig.json',
  compilerOptions: {
    preserveSymlinks: true,
    tsBuildInfoFile: './tsconfig.tsbuildinfo',
    rootDirs: ['../../../tools/types', './app'],
  },
}

try {
  process.exitCode = checkTypes(appFolder(resolve(root, CHOSEN_APP)))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function checkTypes(app: string): number {
  const { path, shownAs } = appProject(root, app)
  const projects = [root, ...globSync('examples/*/tsconfig.json', { cwd: root }), path]
  const options = [...OPTIONS, '--pretty', String(isPretty), ...process.argv.slice(2)]
  const { stdout, status } = spawnSync(process.execPath, [tsc, ...options, ...projects], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
    maxBuffer: Infinity,
  })
  const errors = typeErrors(stdout.replaceAll(relative(root, shownAs), relative(root, app)))
  if (errors.length > 0) console.log(errors.join(isPretty ? '\n\n' : '\n'))
  return status ?? 1
}

interface AppProject {
  /** What the compiler is given. */
  path: string
  /** The app's folder in the compiler's messages. */
  shownAs: string
}

/** Finds the project of an app, or makes one like `site` has, if the folder has no `tsconfig.json`. */
function appProject(root: string, app: string): AppProject {
  return existsSync(resolve(app, 'tsconfig.json')) ? { path: app, shownAs: app } : makeProject(root, app)
}

/**
 * The app is linked into the repository, so that the compiler finds the repository's packages for an app
 * from elsewhere, as Vite does.
 */
function makeProject(root: string, app: string): AppProject {
  const name = createHash('sha256').update(app).digest('hex').slice(0, 12)
  const path = resolve(root, '.cache/app-projects', name)
  const link = resolve(path, 'app')
  rmSync(link, { force: true })
  mkdirSync(path, { recursive: true })
  symlinkSync(app, link, 'junction')
  writeFileSync(resolve(path, 'tsconfig.json'), JSON.stringify(CONFIG))
  return { path, shownAs: link }
}
