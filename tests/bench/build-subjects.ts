import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildApp } from './build-app.ts'
import { buildConstant } from './build-constant.ts'
import { buildPlain } from './build-plain.ts'
import { buildReactAlone } from './build-react-alone.ts'
import { CACHE, ROOT } from './folders.ts'
import { generateApp } from './generate-app.ts'
import type { Progress } from './progress.ts'
import { outDirOf, ROUTES, routesOutDir } from './subjects.ts'

/** Builds all that is measured, each as it would ship. */
export async function buildSubjects(progress: Progress): Promise<void> {
  rmSync(CACHE, { recursive: true, force: true })
  progress.show('building Arrive with the fixture')
  buildApp('tests/fixture', outDirOf('arrive'))
  progress.show('building the baselines')
  await buildPlain(resolve(ROOT, 'tests/bench/baselines/plain.tsx'), outDirOf('plain'))
  await buildPlain(resolve(ROOT, 'tests/bench/baselines/strings.tsx'), outDirOf('strings'))
  await buildConstant(outDirOf('constant'), outDirOf('arrive'))
  await buildReactAlone(resolve(CACHE, 'react-alone'))
  for (const count of ROUTES) {
    progress.show(`building an app of ${count} routes, and the same by hand`)
    const app = generateApp(count)
    buildApp(app, routesOutDir('arrive', count))
    await buildPlain(resolve(app, 'plain.tsx'), routesOutDir('plain', count))
  }
}
