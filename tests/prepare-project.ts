import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve, sep } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBrowser, type BrowserName } from './find-browser.ts'
import { APP_OUT, buildForTests, FIXTURE_OUT, type AppBuild } from './build-apps.ts'
import { serveUnmeasured, type Served } from './serve-unmeasured.ts'

interface Needs {
  builds?: readonly AppBuild[]
  browsers?: readonly BrowserName[]
  /** The build that its visitors open. */
  serves?: string
}

/** What the tests of a folder need. */
const FOLDERS: Record<string, Needs> = {
  'app/browser': { builds: ['app'], serves: APP_OUT },
  'app/worker': { builds: ['app'] },
  browser: { builds: ['fixture', 'platform', 'worker-app'], serves: FIXTURE_OUT },
  build: { builds: ['fixture', 'app', 'worker-app', 'platform'] },
  examples: { builds: ['conduit'], browsers: ['headless-shell'] },
  guide: { browsers: ['headless-shell'] },
  'older-browser': { builds: ['fixture', 'platform'] },
  worker: { builds: ['fixture', 'renderers', 'platform', 'worker-app'] },
}

/** What a project has its visitors use. */
const BROWSERS: Record<string, readonly BrowserName[]> = {
  chromium: ['chromium', 'headless-shell'],
  'chromium-history': ['chromium', 'headless-shell'],
  firefox: ['firefox'],
  webkit: ['webkit'],
}

/**
 * Builds what a project's tests look at, makes sure of its browsers and serves what they open, before
 * its first test. Gives what ends the servers.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const paths = project.vitest.state.getPaths()
  const { testFiles } = await project.globTestFiles()
  const needs = needsOf(testFiles.filter((path) => paths.includes(path)))
  const browsers = [
    ...(BROWSERS[project.name] ?? []),
    ...needs.flatMap(({ browsers = [] }) => browsers),
  ]
  for (const browser of browsers) findBrowser(browser)
  // Those of the projects after this one too: one build alone leaves a core idle.
  startBuilds(needsOf(paths))
  await Promise.all(startBuilds(needs))
  const servers: Served[] = []
  const served: Record<string, string> = {}
  for (const { serves } of needs) {
    if (serves === undefined) continue
    const server = await serveUnmeasured(serves)
    servers.push(server)
    served[serves] = server.url.href
  }
  project.provide('served', served)
  const runFolder = await oncePerRun('run folder', createRunFolder)
  project.provide('runFolder', runFolder)
  return async () => {
    for (const server of servers) await server.dispose()
    rmSync(runFolder, { recursive: true, force: true })
  }
}

function needsOf(paths: readonly string[]): Needs[] {
  const folders = Object.keys(FOLDERS)
  const inUse = folders.filter((folder) =>
    paths.some((path) => path.startsWith(resolve(import.meta.dirname, folder) + sep)),
  )
  return inUse.map((folder) => FOLDERS[folder]!)
}

function startBuilds(needs: readonly Needs[]): Promise<void>[] {
  const builds = needs.flatMap(({ builds = [] }) => builds)
  return [...new Set(builds)].map((build) => {
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
