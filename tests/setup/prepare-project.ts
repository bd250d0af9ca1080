import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildForTests } from '../apps/build-apps.ts'
import { findBrowsers } from '../browser/engines/find-browser.ts'
import { installPacked } from '../guide/project.ts'
import { needsOfProject, type Needs } from './needs-of-project.ts'
import { serveUnmeasured, type Served } from '../servers/serve-unmeasured.ts'

/**
 * Builds what the tests of this run look at, makes sure of its browsers and serves what the project's visitors
 * open, before the first test. Gives what ends the servers.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { projects } = project.vitest
  await oncePerRun('builds and browsers', () => buildAndInstall(projects))
  const servers = await serve(await needsOfProject(project))
  const urls = Object.entries(servers).map(([outDir, { url }]) => [outDir, url.href])
  project.provide('served', Object.fromEntries(urls))
  const runFolder = await oncePerRun('run folder', createRunFolder)
  project.provide('runFolder', runFolder)
  return async () => {
    for (const server of Object.values(servers)) await server.dispose()
    rmSync(runFolder, { recursive: true, force: true })
  }
}

/** For all projects together: one build alone leaves a core idle, and so does what is downloaded. */
async function buildAndInstall(projects: readonly TestProject[]): Promise<void> {
  const needs = (await Promise.all(projects.map(needsOfProject))).flat()
  const builds = new Set(needs.flatMap(({ builds = [] }) => builds))
  const building = [...builds].map(buildForTests)
  findBrowsers(needs.flatMap(({ browsers = [] }) => browsers))
  if (needs.some(({ packages }) => packages)) installPacked()
  await Promise.all(building)
}

async function serve(needs: readonly Needs[]): Promise<Record<string, Served>> {
  const servers: Record<string, Served> = {}
  for (const { serves } of needs) {
    if (serves !== undefined) servers[serves] ??= await serveUnmeasured(serves)
  }
  return servers
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
