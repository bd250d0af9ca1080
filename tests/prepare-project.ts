import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBrowser, type BrowserName } from './find-browser.ts'
import { APP_OUT, buildForTests, FIXTURE_OUT, type AppBuild } from './build-apps.ts'
import { serveUnmeasured, type Served } from './serve-unmeasured.ts'

interface Needs {
  builds: readonly AppBuild[]
  browsers?: readonly BrowserName[]
  /** The builds that its visitors open. */
  serves?: readonly string[]
}

const NEEDS: Record<string, Needs> = {
  build: { builds: ['fixture', 'app', 'worker-app', 'platform'] },
  worker: { builds: ['fixture', 'renderers', 'platform', 'worker-app'] },
  app: { builds: ['app'] },
  guide: { builds: [], browsers: ['headless-shell'] },
  examples: { builds: ['conduit'], browsers: ['headless-shell'] },
  chromium: inBrowser('chromium'),
  'chromium-history': inBrowser('chromium'),
  firefox: inBrowser('firefox'),
  webkit: inBrowser('webkit'),
  'chrome-67': { builds: ['fixture', 'platform'] },
}

/** The app's own pages have one browser. */
function inBrowser(browser: BrowserName): Needs {
  const builds = ['fixture', 'platform', 'worker-app'] as const
  if (browser !== 'chromium') return { builds, browsers: [browser], serves: [FIXTURE_OUT] }
  return {
    builds: [...builds, 'app'],
    browsers: [browser, 'headless-shell'],
    serves: [FIXTURE_OUT, APP_OUT],
  }
}

/**
 * Builds what a project's tests look at, makes sure of its browsers and serves what they open, before
 * its first test. Gives what ends the servers.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { builds, browsers = [], serves = [] } = NEEDS[project.name]!
  for (const browser of browsers) findBrowser(browser)
  // Those of the projects after this one too: one build alone leaves a core idle.
  for (const { name } of project.vitest.projects) startBuilds(NEEDS[name]?.builds ?? [])
  await Promise.all(startBuilds(builds))
  const servers: Served[] = []
  for (const outDir of serves) servers.push(await serveUnmeasured(outDir))
  const urls = servers.map(({ url }, at) => [serves[at]!, url.href])
  project.provide('served', Object.fromEntries(urls))
  const runFolder = await oncePerRun('run folder', createRunFolder)
  project.provide('runFolder', runFolder)
  return async () => {
    for (const server of servers) await server.dispose()
    rmSync(runFolder, { recursive: true, force: true })
  }
}

function startBuilds(builds: readonly AppBuild[]): Promise<void>[] {
  return builds.map((build) => {
    const building = oncePerRun(build, () => buildForTests(build))
    building.catch(() => {}) // for the projects that wait for it
    return building
  })
}

async function createRunFolder(): Promise<string> {
  return mkdtempSync(resolve(tmpdir(), 'arrive-run-'))
}

/** Vitest evaluates this file once for each project, so what they share is kept outside of it. */
function oncePerRun<made>(name: string, make: () => Promise<made>): Promise<made> {
  const shared = globalThis as { arriveRun?: Map<string, Promise<unknown>> }
  const made = (shared.arriveRun ??= new Map())
  if (!made.has(name)) made.set(name, make())
  return made.get(name) as Promise<made>
}
