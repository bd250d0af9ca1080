import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'
import { pathOf } from '../../app/app-files.ts'
import type { Folders } from '../../project/folders.ts'
import { ROUTERS_COPY } from '../redirects-module.ts'
import { chunksIn } from './entry-chunk.ts'

/** Modules that share a file of the build. */
interface ChunkGroup {
  name: string
  /** The folders that the rule names. */
  paths: readonly string[]
  /** Is this one of the modules that the group is made for? */
  isCore: (id: string) => boolean
  rule: Rolldown.CodeSplittingGroup
}

export const REACT_GROUP = 'react'

/** Which modules share a file. The first group that fits a module gets it. */
export function chunkGroups({ framework, app }: Pick<Folders, 'framework' | 'app'>): ChunkGroup[] {
  return [routesGroup(framework, app), reactGroup(framework, app)]
}

/**
 * The route table with what reads it, for the router, but not for hydration
 * (docs/decisions/032-matching.md). With it are the modules that only it imports.
 */
function routesGroup(framework: string, app: string): ChunkGroup {
  const routes = pathOf(app, 'routes.ts')
  const folders = ['src/routing', 'src/api/routes'].map((path) => folderOf(framework, path))
  return {
    name: 'routes',
    paths: folders,
    isCore: (id) => id === routes,
    rule: {
      name: (id, graph) => (isForRoutes(id, graph) ? 'routes' : null),
      includeDependenciesRecursively: false,
    },
  }

  function isForRoutes(
    id: string,
    graph: Rolldown.ChunkingContext,
    seen: ReadonlySet<string> = new Set(),
  ): boolean {
    if (id === routes || folders.some((folder) => id.startsWith(`${folder}/`))) return true
    if (seen.has(id)) return true
    const { importers = [], dynamicImporters = [], isEntry } = graph.getModuleInfo(id) ?? {}
    if (isEntry || dynamicImporters.length > 0 || importers.length === 0) return false
    const next = new Set([...seen, id])
    return importers.every((importer) => isForRoutes(importer, graph, next))
  }
}

/**
 * React, with what pages import of Arrive and the app's links: nearly every page needs them. Separately
 * they would be one more request for the fixture's `/`, and 75 bytes more after gzip. Hooks are only for
 * the pages that use them.
 */
function reactGroup(framework: string, app: string): ChunkGroup {
  const api = folderOf(framework, 'src/api')
  const hooks = folderOf(framework, 'src/api/hooks')
  const href = pathOf(app, 'href.ts')
  const isPublic = (id: string) => isIn(api, id) && !isIn(hooks, id)
  const react = /\/node_modules\/(react|react-dom|scheduler)\//
  return {
    name: REACT_GROUP,
    paths: [api, hooks],
    isCore: (id) => react.test(id),
    rule: {
      name: REACT_GROUP,
      test: (id) => id === href || react.test(id) || (isPublic(id) && !id.endsWith(ROUTERS_COPY)),
    },
  }
}

/** Are the group's core modules in its file? Throws if its rule names a folder that does not exist. */
export function hasOneFile({ name, paths, isCore }: ChunkGroup, bundle: Rolldown.OutputBundle): boolean {
  const missing = paths.find((path) => !existsSync(path))
  if (missing !== undefined) {
    throw new Error(
      `The rule of the group "${name}" (tools/vite/browser/chunk-groups.ts) names ${missing}, which does not exist.`,
    )
  }
  const withCore = chunksIn(bundle).filter(({ moduleIds }) => moduleIds.some(isCore))
  return withCore.length === 1 && withCore[0]!.name === name
}

function isIn(folder: string, id: string): boolean {
  return id.startsWith(`${folder}/`)
}

/** As the bundler writes paths. */
function folderOf(framework: string, path: string): string {
  return normalizePath(resolve(framework, path))
}
