import { existsSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import type { ProjectAround } from './workspace.ts'

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
