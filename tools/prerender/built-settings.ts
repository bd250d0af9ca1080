import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { UNKNOWN_HOST } from '../../src/server/request/build-requests.ts'
import { PAGE_FILES } from '../../src/server/assets/page-file.ts'
import { BUILT_SETTINGS } from '../environment/built-environment.ts'

/** The settings of a built Worker that matter here. */
interface BuiltSettings {
  assets: { binding?: string; run_worker_first?: boolean | string[] }
  vars?: Record<string, unknown>
  routes?: (string | { pattern: string; custom_domain?: boolean })[]
}

interface PageFileSettings {
  outDir: string
  binding: string
  /** The routes with files that only the Worker reads. */
  routes: readonly string[]
}

/**
 * Keeps the files of pages from visitors who ask for them by their own URLs, and lets the Worker read them, if there are
 * any that only it reads.
 */
export function protectPageFiles({ outDir, binding, routes }: PageFileSettings): void {
  const settings = readBuilt(outDir)
  const { run_worker_first: first } = settings.assets
  const run_worker_first = first === true || [...(first || []), `${PAGE_FILES}/*`]
  const isRead = routes.length > 0
  const assets = { ...settings.assets, run_worker_first, ...(isRead && { binding }) }
  const vars = {
    ...settings.vars,
    ...(isRead && { ARRIVE_PAGE_FILES: JSON.stringify(routes) }),
  }
  writeFileSync(resolve(outDir, BUILT_SETTINGS), JSON.stringify({ ...settings, assets, vars }))
}

/** The origin that an app's `wrangler.toml` names as its own; an unknown one if it names none. */
export function ownOrigin(outDir: string): string {
  const hosts = (readBuilt(outDir).routes ?? []).map((route) => {
    const pattern = typeof route === 'string' ? route : route.pattern
    return pattern.replace(/^https?:\/\//, '').replace(/\/.*$/, '')
  })
  const host = hosts.find((one) => !one.includes('*'))
  return `https://${host ?? UNKNOWN_HOST}`
}

function readBuilt(outDir: string): BuiltSettings {
  return JSON.parse(readFileSync(resolve(outDir, BUILT_SETTINGS), 'utf8'))
}
