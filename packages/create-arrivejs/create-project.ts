import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import { refusalOf, requireUsable } from './creation-refused.ts'
import { folderOf, type Template } from './templates.ts'

interface Project {
  /** The absolute path of the new project's folder, which has to be empty or missing. */
  folder: string
  template: Template
  /** The package manager that runs this: `npm`, `pnpm`, `yarn`. Default: npm. */
  manager?: string
  /** Is it a member of a workspace, which has the settings of all its packages at its root? */
  isMember?: boolean
}

/** The other templates are written over this one. */
const BASE: Template = 'minimal'

/** What a project is called, and whether the install scripts of its packages may run. */
interface NewProject {
  name: string
  allowScripts: Record<string, boolean>
}

/** Creates a project from a template. Throws `CreationRefused` if the folder can't be used. */
export function createProject(project: Project): NewProject {
  try {
    requireUsable(project.folder)
    return writeProject(project)
  } catch (error) {
    throw refusalOf(error, project.folder)
  }
}

function writeProject({ folder, template, manager = 'npm', isMember }: Project): NewProject {
  mkdirSync(folder, { recursive: true })
  for (const part of new Set([BASE, template])) {
    cpSync(folderOf(part), folder, { recursive: true })
  }
  // npm doesn't pack files with this name, so it has another one in the templates.
  renameSync(resolve(folder, 'gitignore'), resolve(folder, '.gitignore'))
  const name = packageName(basename(folder))
  for (const file of ['package.json', 'wrangler.toml']) {
    const text = readFileSync(resolve(folder, file), 'utf8')
    writeFileSync(resolve(folder, file), text.replaceAll('arrive-app', name))
  }
  const file = resolve(folder, 'package.json')
  const { allowScripts, ...manifest } = JSON.parse(readFileSync(file, 'utf8'))
  if (isMember) {
    writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`)
  } else {
    const settings = managerSettings(manager, allowScripts)
    if (settings) writeFileSync(resolve(folder, settings.file), settings.text)
  }
  return { name, allowScripts }
}

/** A name that npm and Cloudflare accept: at most 63 small letters, digits and inner dashes. */
export function packageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 63)
    .replace(/-$/, '')
  return name === '' ? 'arrive-app' : name
}

/**
 * Makes a folder a git repository with a first commit, so that the first diff shows what you have changed.
 * Does nothing in a folder of another repository, or without git; commits nothing if git knows no author.
 */
export function startRepository(folder: string): void {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, stdio: 'ignore' }).status === 0
  if (git('rev-parse', '--is-inside-work-tree') || !git('init')) return
  // The branch that .github/workflows/ci.yml names, whatever git's own default is.
  git('symbolic-ref', 'HEAD', 'refs/heads/main')
  if (!git('config', 'user.email')) return
  git('add', '--all')
  git('commit', '--message', 'Create the project with create-arrivejs')
}

/**
 * The settings file that a package manager other than npm needs for a new project; `undefined` if it needs
 * none. `allowScripts` is npm's own setting: whether a package's install scripts run.
 */
function managerSettings(manager: string, allowScripts: Record<string, boolean>) {
  if (manager === 'pnpm') return { file: 'pnpm-workspace.yaml', text: pnpmSettings(allowScripts) }
  if (manager !== 'yarn') return undefined
  // Vite and workerd look for packages in `node_modules`.
  return { file: '.yarnrc.yml', text: 'nodeLinker: node-modules\nenableScripts: false\n' }
}

/** pnpm wants a decision about each install script: https://pnpm.io/settings#strictdepbuilds */
function pnpmSettings(allowScripts: Record<string, boolean>): string {
  const lines = Object.entries(allowScripts).map(([name, allowed]) => `  ${name}: ${allowed}`)
  return ['allowBuilds:', ...lines, ''].join('\n')
}
