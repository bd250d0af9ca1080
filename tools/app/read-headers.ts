import { normalizePath, runnerImport } from 'vite'
import type { AppHeaders } from '../../src/api/app-headers.ts'
import { evaluatedResolve } from './app-aliases.ts'
import { hasFile, pathOf } from './app-files.ts'
import type { EvaluatedApp } from './read-app.ts'
import { headersProblems } from './problems/headers-problems.ts'

/** What the build has read from an app's `headers.ts`. */
export interface HeadersFile {
  /** Empty if the app has no such file, or if something is wrong with it. */
  headers: AppHeaders
  /** A sentence for each thing that is wrong, with what to do. */
  problems: readonly string[]
  /** The files that it was read from. */
  sources: readonly string[]
}

/** Evaluates the app's `headers.ts`, if it has one. Rejects if the file cannot be evaluated. */
export async function readHeaders({ app, aliases }: EvaluatedApp): Promise<HeadersFile> {
  const file = pathOf(app, 'headers.ts')
  if (!hasFile(app, 'headers.ts')) return { headers: {}, problems: [], sources: [] }
  const { module, dependencies } = await runnerImport<{ headers?: unknown }>(file, {
    root: app,
    configFile: false,
    logLevel: 'silent',
    resolve: evaluatedResolve(aliases),
  })
  const { headers = {} } = module // a missing export is found by its name: find-problems.ts
  const problems = headersProblems(headers)
  const sources = [file, ...dependencies].map(normalizePath)
  return { headers: problems.length > 0 ? {} : (headers as AppHeaders), problems, sources }
}
