import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { refusalOf } from './creation-refused.ts'
import { managerSettings } from './manager-settings.ts'
import { requireUsable } from './require-usable.ts'
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

/** A name for npm and Cloudflare: at most 63 small letters, digits and dashes, no dash at the ends. */
export function packageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 63)
    .replace(/-$/, '')
  return name === '' ? 'arrive-app' : name
}
