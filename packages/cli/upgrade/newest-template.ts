import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FRAMEWORK } from '../../../tools/for-packages.ts'

/** All templates have these scripts and files from it. */
const TEMPLATE = resolve(FRAMEWORK, 'packages/create-arrivejs/templates/minimal')

/** The files of a new project that an upgrade looks at; what is in `app/` is the team's. */
const TEMPLATE_FILES = ['AGENTS.md', '.github/workflows/ci.yml'] as const

export function templateFile(name: string): string {
  return resolve(TEMPLATE, name)
}

/** What a project, or a template, has of the files and scripts that a template makes. */
export interface ProjectFiles {
  /** The text of each that is there. */
  files: ReadonlyMap<string, string>
  scripts: Readonly<Record<string, string>>
}

export function readProject(folder: string): ProjectFiles {
  const { scripts = {} } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'))
  const names = TEMPLATE_FILES.filter((name) => existsSync(resolve(folder, name)))
  const files = names.map((name) => [name, readFileSync(resolve(folder, name), 'utf8')] as const)
  return { scripts, files: new Map(files) }
}

export function readNewestTemplate(): ProjectFiles {
  return readProject(TEMPLATE)
}
