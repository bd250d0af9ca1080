import { runBuild } from '../../tools/serve/run-build.ts'
import { ROOT } from '../folders.ts'

/** Builds an app folder as it ships. */
export async function buildApp(app: string, outDir: string): Promise<void> {
  const env = { NODE_ENV: 'production', ARRIVE_APP: app }
  if (!(await runBuild({ root: ROOT, outDir, env }))) throw new Error(`${app} was not built`)
}
