import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { runBuild } from '../../tools/serve/run-build.ts'
import { CACHE } from '../folders.ts'
import { checkOut } from './check-out.ts'

/** Where the fixture is, and where it was. */
const FIXTURES = ['tests/apps/fixture', 'tests/fixture']

/** Builds the fixture of an earlier commit, with its framework and today's packages. Resolves to the folder. */
export async function buildCommit(commit: string): Promise<string> {
  const folder = resolve(CACHE, 'commits', commit)
  const outDir = resolve(folder, 'dist')
  if (existsSync(outDir)) return outDir
  rmSync(folder, { recursive: true, force: true })
  checkOut(commit, folder)
  const app = FIXTURES.find((path) => existsSync(resolve(folder, path)))!
  const env = { NODE_ENV: 'production', ARRIVE_APP: app }
  if (!(await runBuild({ root: folder, outDir, env }))) throw new Error(`${commit} was not built`)
  return outDir
}
