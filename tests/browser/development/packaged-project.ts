import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { afterAll } from 'vitest'
import { buildPackage } from '../../../packages/repository/for-tests.ts'

const root = resolve(import.meta.dirname, '../../..')

/**
 * A team's project, as `create-arrivejs` writes it, with this checkout's package. The other packages are links to the
 * repository's. It goes away after the file's tests.
 */
export async function packagedProject(template: 'minimal' | 'app' = 'minimal'): Promise<string> {
  const folder = mkdtempSync(resolve(tmpdir(), 'arrive-project-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  for (const part of new Set(['minimal', template])) {
    cpSync(resolve(root, 'packages/create-arrivejs/templates', part), folder, { recursive: true })
  }
  const packages = resolve(folder, 'node_modules')
  mkdirSync(packages)
  const names = readdirSync(resolve(root, 'node_modules')).filter((name) => !name.startsWith('.'))
  for (const name of names.filter((other) => other !== 'arrivejs')) {
    symlinkSync(resolve(root, 'node_modules', name), resolve(packages, name))
  }
  await buildPackage(resolve(packages, 'arrivejs'))
  for (const file of LOCK_FILES) writeFileSync(resolve(folder, file), '{}')
  return folder
}

/** Of npm: for people, and for Vite. */
const LOCK_FILES = ['package-lock.json', 'node_modules/.package-lock.json']

/** Installs a package that has one file. */
export function install(project: string, name: string, file: string, manifest: object): void {
  const path = resolve(project, 'node_modules', name, 'index.js')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, file)
  const text = JSON.stringify({ name, version: '1.0.0', ...manifest })
  writeFileSync(resolve(dirname(path), 'package.json'), text)
}

/** What npm writes in the end. Vite watches the first, and takes the second for the version of what it bundles. */
export function writeLockFiles(project: string, content: string): void {
  for (const file of LOCK_FILES) writeFileSync(resolve(project, file), JSON.stringify({ content }))
}

/** As npm writes it when it has nothing to tell the development server. */
export function writeHiddenLockFile(project: string, content: string): void {
  writeFileSync(resolve(project, LOCK_FILES[1]!), JSON.stringify({ content }))
}
