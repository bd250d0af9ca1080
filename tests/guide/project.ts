import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type * as testing from 'arrivejs/testing'
import { environment, pack } from '../outside/package/project.ts'
import { ROUTES, SETTINGS, type AppFiles } from './app-files.ts'

const GUIDE = resolve(import.meta.dirname, '../../.cache/guide')

/** Each project has a link to the packed `arrivejs`; all others are found in the repository's `node_modules`. */
const PACKAGES = resolve(GUIDE, 'node_modules')

/** Packs `arrivejs` and `create-arrivejs` as they are published, and unpacks them where the projects find them. */
export function installPacked(): void {
  rmSync(GUIDE, { recursive: true, force: true })
  const { arrivejs, create } = pack(GUIDE)
  unpack(arrivejs, 'arrivejs')
  unpack(create, 'create-arrivejs')
  linkPrograms('arrivejs')
}

function unpack(tarball: string, name: string): void {
  const folder = resolve(PACKAGES, name)
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'])
}

/** The programs of a package, which the scripts of the projects run: npm makes such links when it installs one. */
function linkPrograms(name: string): void {
  const folder = resolve(PACKAGES, name)
  const { bin } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as Manifest
  mkdirSync(resolve(PACKAGES, '.bin'))
  for (const [program, file] of Object.entries(bin)) {
    chmodSync(resolve(folder, file), 0o755)
    symlinkSync(resolve(folder, file), resolve(PACKAGES, '.bin', program))
  }
}

interface Manifest {
  bin: Record<string, string>
}

/** What the packed package's tests import. */
export function packedTesting(): Promise<typeof testing> {
  return import(resolve(PACKAGES, 'arrivejs/tools/testing/testing.js'))
}

/** Creates a project as `npm create arrivejs` does; gives its folder. */
export function createProject(name: string): string {
  const folder = resolve(GUIDE, name)
  rmSync(folder, { recursive: true, force: true })
  const create = resolve(PACKAGES, 'create-arrivejs/create.js')
  execFileSync(process.execPath, [create, folder], { cwd: GUIDE, env: environment() })
  mkdirSync(resolve(folder, 'node_modules'))
  symlinkSync(resolve(PACKAGES, 'arrivejs'), resolve(folder, 'node_modules/arrivejs'), 'junction')
  return folder
}

/** The files of a project to which samples are added. */
export function extendedFiles(folder: string): AppFiles {
  return new Map([ROUTES, SETTINGS].map((file) => [file, readFileSync(resolve(folder, file), 'utf8')]))
}

export function writeFiles(folder: string, files: AppFiles): void {
  for (const [file, content] of files) {
    const path = resolve(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}

/** Builds a project as its own tests do, which then find a fresh build; gives the folder of the build. */
export function buildProject(folder: string, variables?: Record<string, string>): Promise<string> {
  const code = `console.log(await (await import('arrivejs/testing')).buildApp())`
  return run(folder, [process.execPath, '--input-type=module', '--eval', code], variables)
}

/** Runs a script of a project's `package.json`. */
export function runScript(folder: string, script: string): Promise<string> {
  return run(folder, ['npm', 'run', script])
}

/**
 * Gives what a command printed; rejects with it if it fails. Waited for, because a process that stands still for five
 * seconds does not hear that the app's server has closed an idle connection.
 */
async function run(
  cwd: string,
  [command, ...args]: string[],
  variables: Record<string, string> = {},
): Promise<string> {
  const env = { ...environment(), ...variables }
  const child = spawn(command!, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = new Promise((resolve) => child.on('exit', resolve))
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  if ((await exit) === 0) return printed.trim()
  throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${printed}${errors}`)
}
