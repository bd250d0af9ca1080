import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FRAMEWORK } from '../../../tools/for-packages.ts'

/** All templates have these scripts and files from it. */
const TEMPLATE = resolve(FRAMEWORK, 'packages/create-arrivejs/templates/minimal')

/** The files of a new project that an upgrade looks at; what is in `app/` is the team's. */
export const TEMPLATE_FILES = ['AGENTS.md', '.github/workflows/ci.yml'] as const

export function templateFile(name: string): string {
  return resolve(TEMPLATE, name)
}

export interface NewestTemplate {
  files: ReadonlyMap<string, string>
  scripts: Readonly<Record<string, string>>
}

export function readNewestTemplate(): NewestTemplate {
  const { scripts } = JSON.parse(readFileSync(templateFile('package.json'), 'utf8'))
  const texts = TEMPLATE_FILES.map(
    (name) => [name, readFileSync(templateFile(name), 'utf8')] as const,
  )
  return { files: new Map(texts), scripts }
}
