import { resolve, sep } from 'node:path'
import type { TestProject } from 'vitest/node'
import { SITE_OUT, FIXTURE_OUT, type AppBuild } from '../apps/build-apps.ts'
import type { BrowserName } from '../browser/engines/find-browser.ts'

const TESTS = resolve(import.meta.dirname, '..')

export interface Needs {
  builds?: readonly AppBuild[]
  browsers?: readonly BrowserName[]
  /** Both packages, as they are published. */
  packages?: true
  /** The build that its visitors open. */
  serves?: string
}

/** What the tests of a folder need, by its path from `tests/`. */
const FOLDERS: Record<string, Needs> = {
  '../packages/faults/tests/browser': { builds: ['fixture', 'late-files'], serves: FIXTURE_OUT },
  '../packages/older-browsers/tests/browser': {
    builds: ['fixture', 'worker-app'],
    serves: FIXTURE_OUT,
  },
  '../packages/once/tests/worker': { builds: ['once'] },
  '../packages/vitals/tests/browser': { builds: ['fixture', 'platform'], serves: FIXTURE_OUT },
  '../packages/vitals/tests/worker': { builds: ['fixture', 'platform'] },
  '../site/tests/browser': { builds: ['site'], serves: SITE_OUT },
  '../site/tests/worker': { builds: ['site'] },
  'browser/chrome-67': { builds: ['fixture', 'platform'] },
  'browser/document': { builds: ['fixture', 'platform', 'worker-app'], serves: FIXTURE_OUT },
  'browser/document/one-engine/edge-cache': { builds: ['edge'] },
  'browser/document/one-engine/prerendered': { builds: ['prerendered'] },
  'browser/forms': { builds: ['fixture'], serves: FIXTURE_OUT },
  'browser/forms/no-shim': { builds: ['once'] },
  'browser/late-files': { builds: ['late-files'] },
  'browser/router/no-shim': { builds: ['late-files'] },
  'browser/router/shim-in-both': { builds: ['schedules'] },
  'browser/router': { builds: ['fixture', 'platform', 'personal', 'visitors'], serves: FIXTURE_OUT },
  build: { builds: ['fixture', 'site', 'worker-app', 'platform', 'edge'] },
  gates: { builds: ['fixture', 'platform', ...ofNight('edge', 'personal')] },
  examples: { builds: ['conduit'], browsers: ['headless-shell'] },
  guide: { browsers: ['headless-shell'], packages: true },
  'worker/edge-cache': { builds: ['edge'] },
  'worker/prerendered': { builds: ['prerendered'] },
  'worker/personal-parts': { builds: ['personal'] },
  'worker/visitors': { builds: ['visitors'] },
  worker: { builds: ['fixture', 'late-files', 'renderers', 'platform', 'worker-app'] },
}

/** What only nightly runs need. */
function ofNight(...builds: AppBuild[]): AppBuild[] {
  return process.env['ARRIVE_NIGHTLY'] ? builds : []
}

/** What the visitors of a project have. */
const BROWSERS: Record<string, readonly BrowserName[]> = {
  chromium: ['chromium', 'headless-shell'],
  'chromium-history': ['chromium', 'headless-shell'],
  development: ['headless-shell'],
  firefox: ['firefox'],
  'late-files': ['chromium', 'headless-shell'],
  webkit: ['webkit'],
  'webkit-panel': ['webkit'],
}

/** What the test files of a project need that are in this run; nothing if none is. */
export async function needsOfProject(project: TestProject): Promise<Needs[]> {
  const inRun = new Set(project.vitest.state.getPaths())
  const { testFiles } = await project.globTestFiles()
  const paths = testFiles.filter((path) => inRun.has(path))
  if (paths.length === 0) return []
  const folders = Object.keys(FOLDERS).filter((folder) =>
    paths.some((path) => path.startsWith(resolve(TESTS, folder) + sep)),
  )
  return [{ browsers: BROWSERS[project.name] ?? [] }, ...folders.map((folder) => FOLDERS[folder]!)]
}
