import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

interface ProjectManifest {
  /** npm's own setting: whether a package's install scripts run. */
  allowScripts: Record<string, boolean>
}

interface SettingsFile {
  file: string
  text: string
}

/** The settings file that a package manager other than npm needs for a new project; `undefined` if it needs none. */
export function managerSettings(manager: string, folder: string): SettingsFile | undefined {
  switch (manager) {
    case 'pnpm':
      return { file: 'pnpm-workspace.yaml', text: pnpmSettings(folder) }
    case 'yarn':
      // Vite and workerd look for packages in `node_modules`.
      return { file: '.yarnrc.yml', text: 'nodeLinker: node-modules\nenableScripts: false\n' }
    default:
      return undefined
  }
}

/** `pnpm install` fails if nobody has decided about an install script: https://pnpm.io/settings#strictdepbuilds */
function pnpmSettings(folder: string): string {
  const text = readFileSync(resolve(folder, 'package.json'), 'utf8')
  const { allowScripts } = JSON.parse(text) as ProjectManifest
  const lines = Object.entries(allowScripts).map(([name, allowed]) => `  ${name}: ${allowed}`)
  return ['allowBuilds:', ...lines, ''].join('\n')
}
