import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from '../folders.ts'

/** Writes the files of a commit into a new folder, with today's packages. A shallow checkout may not have it. */
export function checkOut(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  linkPackages(resolve(folder, 'node_modules'))
}

/** All but the framework, which is what the commit has. */
function linkPackages(folder: string): void {
  mkdirSync(folder)
  const packages = resolve(ROOT, 'node_modules')
  const others = readdirSync(packages).filter((name) => name !== 'arrivejs' && name !== '.vite')
  for (const name of others) symlinkSync(resolve(packages, name), resolve(folder, name))
  symlinkSync('..', resolve(folder, 'arrivejs'))
}
