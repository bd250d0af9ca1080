import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll } from 'vitest'

/** A copy of the fixture outside the repository, in a folder that goes away after the file's tests. */
export function copiedFixture(): { app: string; folder: string } {
  const folder = emptyFolder()
  return { app: copyFixture(folder), folder }
}

/** A folder outside the repository that goes away after the file's tests. */
export function emptyFolder(): string {
  const folder = mkdtempSync(resolve(tmpdir(), 'arrive-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Copies the fixture into a folder; gives the copy's. */
export function copyFixture(folder: string): string {
  bringPackage(folder, 'valibot')
  return copyApp('fixture', folder)
}

/** Copies an app for tests into a folder; gives the copy's. */
export function copyApp(name: string, folder: string): string {
  const app = resolve(folder, 'app')
  // An app's tsconfig.json extends the repository's, which is not there; its databases are in .wrangler.
  const filter = (path: string) => !/(tsconfig\.json|\.wrangler)$/.test(path)
  cpSync(resolve(import.meta.dirname, name), app, { recursive: true, filter })
  return app
}

/** The build finds React and Hono for any app; an app brings the other packages that it imports. */
export function bringPackage(folder: string, name: string): void {
  const packages = resolve(folder, 'node_modules')
  mkdirSync(packages)
  symlinkSync(resolve(import.meta.dirname, '../../node_modules', name), resolve(packages, name))
}

/** Builds an app folder as it ships, but for old browsers. */
export function buildApp(app: string, outDir: string): void {
  const { args, options } = viteBuild(app, outDir)
  execFileSync(process.execPath, args, options)
}

/** The error output of a build that fails, without colours. */
export function failingBuild(app: string, outDir: string): string {
  const { args, options } = viteBuild(app, outDir)
  const { status, stderr } = spawnSync(process.execPath, args, { ...options, encoding: 'utf8' })
  if (status !== 1) throw new Error(`The build ended with ${status}, not with 1.`)
  return stripVTControlCharacters(stderr)
}

/** What a build with another configuration warns of, without colours. */
export function warningsOfBuild(app: string, outDir: string, config: string): string {
  const { args, options } = viteBuild(app, outDir, config)
  const { status, stderr } = spawnSync(process.execPath, args, { ...options, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The build failed: ${stderr}`)
  return stripVTControlCharacters(stderr)
}

function viteBuild(app: string, outDir: string, config = 'tests/apps/modern-build.config.ts') {
  const root = resolve(import.meta.dirname, '../..')
  const vite = resolve(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production', ARRIVE_APP: app, ARRIVE_OUT: outDir }
  const args = [vite, 'build', '--config', config, '--configLoader', 'native', '--logLevel', 'warn']
  return { args, options: { cwd: root, env } }
}
