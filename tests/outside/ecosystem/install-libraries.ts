import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** Installs the libraries if they aren't there in the versions of the lock file. Returns their folder. */
export function installLibraries(): string {
  const packages = resolve(import.meta.dirname, 'package-lock.json')
  const folder = resolve(import.meta.dirname, 'node_modules')
  if (isOlder(resolve(folder, '.package-lock.json'), packages)) {
    const args = ['ci', '--ignore-scripts', '--prefix', import.meta.dirname]
    execFileSync('npm', args, { cwd: root, stdio: 'inherit' })
    // Builds are kept while the files of an app are the same; packages are no files of it.
    rmSync(resolve(root, '.cache/testing'), { recursive: true, force: true })
  }
  return folder
}

function isOlder(file: string, other: string): boolean {
  return !existsSync(file) || statSync(file).mtimeMs < statSync(other).mtimeMs
}
