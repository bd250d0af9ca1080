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
}

/** The other templates are written over this one. */
const BASE: Template = 'minimal'

/** npm doesn't pack files with these names, so they have other names in the templates. */
const RENAMED = { gitignore: '.gitignore' }

/** Creates a project from a template; gives its name. Throws `CreationRefused` if the folder can't be used. */
export function createProject(project: Project): string {
  try {
    requireUsable(project.folder)
    return writeProject(project)
  } catch (error) {
    throw refusalOf(error, project.folder)
  }
}

function writeProject({ folder, template, manager = 'npm' }: Project): string {
  mkdirSync(folder, { recursive: true })
  for (const part of new Set([BASE, template])) {
    cpSync(folderOf(part), folder, { recursive: true })
  }
  for (const [from, to] of Object.entries(RENAMED)) {
    renameSync(resolve(folder, from), resolve(folder, to))
  }
  const name = packageName(basename(folder))
  for (const file of ['package.json', 'wrangler.toml']) {
    const text = readFileSync(resolve(folder, file), 'utf8')
    writeFileSync(resolve(folder, file), text.replaceAll('arrive-app', name))
  }
  const settings = managerSettings(manager, folder)
  if (settings) writeFileSync(resolve(folder, settings.file), settings.text)
  return name
}

/** A name that npm and Cloudflare accept: at most 63 small letters, digits and dashes, no dash at the ends. */
export function packageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 63)
    .replace(/-$/, '')
  return name === '' ? 'arrive-app' : name
}
