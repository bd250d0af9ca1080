import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { resolve } from 'node:path'
import { runBuild } from '../../tools/serve/run-build.ts'
import { CACHE, ROOT } from '../folders.ts'

/** Where the fixture is, and where it was. */
const FIXTURES = ['tests/apps/fixture', 'tests/fixture']

/** Builds the fixture of an earlier commit, with its framework and today's packages. Resolves to the folder. */
export async function buildCommit(commit: string): Promise<string> {
  const folder = resolve(CACHE, 'commits', commit)
  const outDir = resolve(folder, 'dist')
  if (existsSync(outDir)) return outDir
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  linkPackages(resolve(folder, 'node_modules'))
  const app = FIXTURES.find((path) => existsSync(resolve(folder, path)))!
  const env = { NODE_ENV: 'production', ARRIVE_APP: app }
  if (!(await runBuild({ root: folder, outDir, env }))) throw new Error(`${commit} was not built`)
  return outDir
}

/** All but the framework, which is what the commit has. */
function linkPackages(folder: string): void {
  mkdirSync(folder)
  const packages = resolve(ROOT, 'node_modules')
  const others = readdirSync(packages).filter((name) => name !== 'arrivejs' && name !== '.vite')
  for (const name of others) symlinkSync(resolve(packages, name), resolve(folder, name))
  symlinkSync('..', resolve(folder, 'arrivejs'))
}
