import type { TestProject } from 'vitest/node'
import { findBrowser, type BrowserName } from '../tools/find-browser.ts'
import { buildForTests, type AppBuild } from './build-apps.ts'

interface Needs {
  builds: readonly AppBuild[]
  browsers?: readonly BrowserName[]
}

const NEEDS: Record<string, Needs> = {
  build: { builds: ['fixture', 'app'] },
  worker: { builds: ['fixture', 'renderers'] },
  app: { builds: ['app'] },
  chromium: { builds: ['fixture', 'app'], browsers: ['chromium'] },
  'chromium-history': { builds: ['fixture', 'app'], browsers: ['chromium'] },
  firefox: { builds: ['fixture', 'app'], browsers: ['firefox'] },
  webkit: { builds: ['fixture'], browsers: ['webkit'] },
  'chrome-67': { builds: ['fixture'] },
}

/** Builds what a project's tests look at and makes sure of its browsers, before its first test. */
export async function setup({ name }: TestProject): Promise<void> {
  const { builds, browsers = [] } = NEEDS[name]!
  for (const browser of browsers) findBrowser(browser)
  await Promise.all(builds.map((build) => oncePerRun(build, () => buildForTests(build))))
}

/** Vitest evaluates this file once for each project, so what they share is kept outside of it. */
function oncePerRun(name: string, make: () => Promise<void>): Promise<void> {
  const shared = globalThis as { arriveBuilds?: Map<string, Promise<void>> }
  const made = (shared.arriveBuilds ??= new Map())
  if (!made.has(name)) made.set(name, make())
  return made.get(name)!
}
