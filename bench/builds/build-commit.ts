import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { runBuild } from '../../tools/serve/run-build.ts'
import { CACHE } from '../folders.ts'
import { checkOut } from './check-out.ts'

/** Builds a test app of an earlier commit with today's packages. Resolves to the folder. */
export async function buildCommit(commit: string, name = 'fixture'): Promise<string> {
  const folder = resolve(CACHE, 'commits', commit)
  const outDir = resolve(folder, 'dist', name)
  if (existsSync(outDir)) return outDir
  if (!existsSync(resolve(folder, 'node_modules'))) checkOut(commit, folder)
  const folders = [`tests/apps/${name}`, `tests/${name}`] // where test apps are, and where the fixture was
  const app = folders.find((path) => existsSync(resolve(folder, path)))!
  const env = { NODE_ENV: 'production', ARRIVE_APP: app }
  if (!(await runBuild({ root: folder, outDir, env }))) throw new Error(`${commit} was not built`)
  return outDir
}
