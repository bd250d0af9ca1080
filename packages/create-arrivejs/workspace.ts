import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** What a new project is a part of. Its folders are absolute paths. */
export interface ProjectAround {
  /** The file with the workspace's settings: `pnpm-workspace.yaml`, or a `package.json`. */
  workspaceFile: string | undefined
  /** The repository that the project's folder is in; not one that the folder has itself. */
  repository: string | undefined
}

/** Looks for a workspace and a repository above the folder of a new project. */
export function findProjectAround(folder: string): ProjectAround {
  const above = foldersAbove(folder)
  return {
    workspaceFile: above.map(workspaceFileIn).find((file) => file !== undefined),
    repository: existsSync(resolve(folder, '.git'))
      ? undefined
      : above.find((one) => existsSync(resolve(one, '.git'))),
  }
}

function foldersAbove(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [] : [parent, ...foldersAbove(parent)]
}

function workspaceFileIn(folder: string): string | undefined {
  const ofPnpm = resolve(folder, 'pnpm-workspace.yaml')
  if (existsSync(ofPnpm)) return ofPnpm
  const manifest = resolve(folder, 'package.json')
  return existsSync(manifest) && hasWorkspaces(manifest) ? manifest : undefined
}

function hasWorkspaces(manifest: string): boolean {
  try {
    return 'workspaces' in JSON.parse(readFileSync(manifest, 'utf8'))
  } catch {
    return false // Somebody else's file, which may be anything.
  }
}
