import { resolve } from 'node:path'
import { CACHE, ROOT } from '../folders.ts'
import { buildApp } from './build-app.ts'
import { buildCommit } from './build-commit.ts'
import { buildConstant } from './build-constant.ts'
import { buildPlain } from './build-plain.ts'
import { buildScripts } from './build-scripts.ts'
import { generateApp } from './generate-app.ts'
import { generateEdgeApp } from './generate-edge-app.ts'
import { generatePersonalApp } from './generate-personal-app.ts'
import { generateSessionApp } from './generate-session-app.ts'
import { lastRelease } from './last-release.ts'
import type { RoutesSubject, Scripts, Subject } from './subjects.ts'

/** Builds a subject as it would ship, once a run. Resolves with the folder. */
export type Build = (subject: Subject | Scripts) => Promise<string>

const BASELINES = resolve(ROOT, 'bench/baselines')

export function createBuilds(show: (text: string) => void): Build {
  const built = new Set<string>()
  return build

  async function build(subject: Subject | Scripts): Promise<string> {
    if (subject === 'before') return buildCommit(lastRelease())
    const outDir = resolve(CACHE, 'builds', subject)
    if (built.has(subject)) return outDir
    if (subject === 'constant') await build('arrive')
    show(`building ${subject}`)
    await buildInto(outDir, subject)
    built.add(subject)
    return outDir
  }

  async function buildInto(outDir: string, subject: Exclude<Subject | Scripts, 'before'>): Promise<void> {
    switch (subject) {
      case 'arrive':
        return buildApp('tests/apps/fixture', outDir)
      case 'prerendered':
        return buildApp('tests/apps/prerendered', outDir)
      case 'site':
        return buildApp('site', outDir)
      case 'edge':
        return buildApp(generateEdgeApp({ hasSession: false, folder: 'apps/edge' }), outDir)
      case 'edge-with-session':
        return buildApp(generateEdgeApp({ hasSession: true, folder: 'apps/edge-with-session' }), outDir)
      case 'personal':
        return buildApp(generatePersonalApp({ isShared: true }), outDir)
      case 'named':
        return buildApp(generatePersonalApp({ isShared: false }), outDir)
      case 'arrive-with-session':
        return buildApp(generateSessionApp('apps/with-session'), outDir)
      case 'plain':
      case 'plain-unstyled':
      case 'plain-with-session':
        return buildPlain(resolve(BASELINES, `${subject}.tsx`), outDir)
      case 'constant':
        return buildConstant(outDir, await build('arrive'))
      case 'react-alone':
      case 'plain-client':
      case 'plain-unstyled-client':
        return buildScripts(resolve(BASELINES, `${subject}.tsx`), outDir)
      default:
        return buildWithRoutes(subject, outDir)
    }
  }
}

async function buildWithRoutes(subject: RoutesSubject, outDir: string): Promise<void> {
  const app = generateApp(Number(/\d+/.exec(subject)![0]))
  if (subject.startsWith('arrive')) return buildApp(app, outDir)
  await buildPlain(resolve(app, 'plain.tsx'), outDir)
}
