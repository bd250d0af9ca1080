/**
 * The settings file that a package manager other than npm needs for a new project; `undefined` if it needs
 * none. `allowScripts` is npm's own setting: whether a package's install scripts run.
 */
export function managerSettings(manager: string, allowScripts: Record<string, boolean>) {
  switch (manager) {
    case 'pnpm':
      return { file: 'pnpm-workspace.yaml', text: pnpmSettings(allowScripts) }
    case 'yarn':
      // Vite and workerd look for packages in `node_modules`.
      return { file: '.yarnrc.yml', text: 'nodeLinker: node-modules\nenableScripts: false\n' }
    default:
      return undefined
  }
}

/**
 * `pnpm install` fails if nobody has decided about an install script:
 * https://pnpm.io/settings#strictdepbuilds
 */
function pnpmSettings(allowScripts: Record<string, boolean>): string {
  const lines = Object.entries(allowScripts).map(([name, allowed]) => `  ${name}: ${allowed}`)
  return ['allowBuilds:', ...lines, ''].join('\n')
}
