import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

interface AppProject {
  /** What the compiler is given. */
  path: string
  /** The app's folder in the compiler's messages. */
  shownAs: string
}

/** Finds the project of an app, or makes one like `site` has, if the folder has no `tsconfig.json`. */
export function appProject(root: string, app: string): AppProject {
  return existsSync(resolve(app, 'tsconfig.json')) ? { path: app, shownAs: app } : makeProject(root, app)
}

/** The app is linked into the repository, whose packages the compiler then finds, as Vite does. */
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

const CONFIG = {
  extends: '../../../tools/types/app.tsconfig.json',
  compilerOptions: {
    preserveSymlinks: true,
    tsBuildInfoFile: './tsconfig.tsbuildinfo',
    rootDirs: ['../../../tools/types', './app'],
  },
}
