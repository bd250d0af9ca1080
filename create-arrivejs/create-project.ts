import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { basename, resolve } from 'node:path'
import { managerSettings } from './manager-settings.ts'

interface Project {
  /** The absolute path of the new project's folder, which has to be empty or missing. */
  folder: string
  template: string
  /** The package manager that runs this: `npm`, `pnpm`, `yarn`. Default: npm. */
  manager?: string
}

/** Nothing was created. The message says why, and what to do. */
export class CreationRefused extends Error {
  override readonly name = 'CreationRefused'
}

const TEMPLATES = resolve(import.meta.dirname, 'templates')

/** The other templates are written over this one. */
const BASE = 'minimal'

/** Files of a folder that still counts as empty: a repository without a commit. */
const IGNORED = ['.git', '.DS_Store']

/** npm doesn't pack files with these names, so they have other names in the templates. */
const RENAMED = { gitignore: '.gitignore' }

/** Creates a project from a template. Throws `CreationRefused` if the folder is in use or there is no such template. */
export function createProject({ folder, template, manager = 'npm' }: Project): void {
  requireTemplate(template)
  requireEmpty(folder)
  mkdirSync(folder, { recursive: true })
  for (const part of new Set([BASE, template])) {
    cpSync(resolve(TEMPLATES, part), folder, { recursive: true })
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
}

function requireTemplate(template: string): void {
  const names = readdirSync(TEMPLATES)
  if (names.includes(template)) return
  throw new CreationRefused(
    `There is no template "${template}". Choose one of: ${names.join(', ')}.`,
  )
}

function requireEmpty(folder: string): void {
  if (!existsSync(folder)) return
  const found = readdirSync(folder).filter((name) => !IGNORED.includes(name))
  if (found.length === 0) return
  throw new CreationRefused(`${folder} is not empty. Name a new folder: npm create arrivejs my-app`)
}

/** A name that npm and Cloudflare accept: small letters, digits and dashes. */
export function packageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return name === '' ? 'arrive-app' : name.slice(0, 63)
}
