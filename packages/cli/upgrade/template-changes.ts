import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createHash } from 'node:crypto'
import { FRAMEWORK } from '../../../tools/for-packages.ts'

export interface ScriptChange {
  name: string
  /** Of an earlier template; `undefined` if the project has no such script. */
  from: string | undefined
  to: string
}

/** What a project has of an earlier template, without what its team has changed or removed. */
export function templateChanges(project: ProjectFiles, newest: ProjectFiles, earlier: EarlierTemplates) {
  const other = [...newest.files.keys()].filter((name) => {
    const own = project.files.get(name)
    return own !== undefined && digestOf(own) !== digestOf(newest.files.get(name)!)
  })
  const isEarlier = (name: string) =>
    earlier.files[name]?.includes(digestOf(project.files.get(name)!)) ?? false
  return {
    scripts: scriptChanges(project.scripts, newest.scripts, earlier.scripts),
    /** Files that nobody has changed since an earlier template made them. */
    files: other.filter(isEarlier),
    changedByTeam: other.filter((name) => !isEarlier(name)),
  }
}

function scriptChanges(
  own: ProjectFiles['scripts'],
  newest: ProjectFiles['scripts'],
  earlier: EarlierTemplates['scripts'],
): ScriptChange[] {
  return Object.entries(newest)
    .map(([name, to]) => ({ name, from: own[name], to }))
    .filter(({ from, to }) => from !== to)
    .filter(({ name, from }) => from === undefined || earlier[name]?.includes(from))
}

/** All templates have these scripts and files from it. */
const TEMPLATE = resolve(FRAMEWORK, 'packages/create-arrivejs/templates/minimal')

/** The files of a new project that an upgrade looks at; what is in `app/` is the team's. */
const TEMPLATE_FILES = ['AGENTS.md', '.github/workflows/ci.yml'] as const

export function templateFile(name: string): string {
  return resolve(TEMPLATE, name)
}

/** What a project, or a template, has of the files and scripts that a template makes. */
interface ProjectFiles {
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

type Lists = Readonly<Record<string, readonly string[]>>

/** What the templates of earlier versions had in the place of what new projects have. */
interface EarlierTemplates {
  /** The digests of each file. */
  files: Lists
  scripts: Lists
}

/** `npm run release` adds to it. */
export const EARLIER_TEMPLATES = resolve(FRAMEWORK, 'packages/create-arrivejs/earlier-templates.json')

export function readEarlierTemplates(): EarlierTemplates {
  return JSON.parse(readFileSync(EARLIER_TEMPLATES, 'utf8'))
}

/** Git may have changed the ends of lines. */
export function digestOf(text: string): string {
  const normal = text.replaceAll('\r\n', '\n')
  return createHash('sha256').update(normal).digest('hex').slice(0, 16)
}

/** The same with what the templates have now. */
export function withTemplates(earlier: EarlierTemplates, now: ProjectFiles): EarlierTemplates {
  const digests = [...now.files].map(([name, text]) => [name, digestOf(text)] as const)
  return {
    files: added(earlier.files, digests),
    scripts: added(earlier.scripts, Object.entries(now.scripts)),
  }
}

function added(lists: Lists, values: readonly (readonly [string, string])[]): Lists {
  const more = values.map(([name, value]) => [name, [...new Set([...(lists[name] ?? []), value])]] as const)
  return { ...lists, ...Object.fromEntries(more) }
}
