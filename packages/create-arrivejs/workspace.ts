import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve, basename, relative } from 'node:path'

const WORKFLOW = '.github/workflows/ci.yml'

interface Created extends ProjectAround {
  folder: string
  manager: string
  /** Whether a package's install scripts run, as the project's manifest would say. */
  allowScripts: Record<string, boolean>
}

/** What belongs to the root of the workspace or of the repository, a paragraph each. */
export function whatToMove({ folder, manager, allowScripts, ...around }: Created): string[] {
  const { workspaceFile, repository } = around
  return [
    ...(workspaceFile === undefined ? [] : [settingsFor(workspaceFile, { folder, manager, allowScripts })]),
    ...(repository === undefined ? [] : workflowFor(repository, folder)),
  ]
}

type Settings = Pick<Created, 'folder' | 'manager' | 'allowScripts'>

function settingsFor(file: string, { folder, manager, allowScripts }: Settings): string {
  const place = relative(folder, file)
  const scripts = Object.entries(allowScripts)
  if (basename(file) === 'pnpm-workspace.yaml') {
    const lines = scripts.map(([name, allowed]) => `    ${name}: ${allowed}`)
    return `Add to ${place}, which has the settings of all packages:\n\n  allowBuilds:\n${lines.join('\n')}`
  }
  if (manager === 'yarn') {
    const settings = relative(folder, resolve(file, '../.yarnrc.yml'))
    return `Add to ${settings}:\n\n  nodeLinker: node-modules\n  enableScripts: false`
  }
  const lines = scripts.map(([name, allowed]) => `    "${name}": ${allowed}`)
  return `Add to ${place}, the root of the workspace:\n\n  "allowScripts": {\n${lines.join(',\n')}\n  }`
}

function workflowFor(repository: string, folder: string): string[] {
  if (!existsSync(resolve(folder, WORKFLOW))) return []
  const target = relative(folder, resolve(repository, '.github/workflows'))
  return [
    `Move ${WORKFLOW} to ${target}, where GitHub looks for it, and add to each of its jobs:\n\n  defaults:\n    run:\n      working-directory: ${relative(repository, folder)}`,
  ]
}

/** What a new project is a part of. Its folders are absolute paths. */
interface ProjectAround {
  /** `pnpm-workspace.yaml`, or the `package.json` that lists the workspace's members. */
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
