import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FRAMEWORK } from '../../../tools/for-packages.ts'

/** A file of `.changes/`. */
interface ChangeNote {
  bump: Bump
  text: string
}

const BUMPS = ['patch', 'minor', 'major'] as const

type Bump = (typeof BUMPS)[number]

/** Reads a change file. Throws if its name doesn't say what it changes, or its text is empty. */
export function readChange(file: string, text: string): ChangeNote {
  const bump = BUMPS.find((name) => new RegExp(`^${name}\\.[a-z0-9-]+\\.md$`).test(file))
  if (bump && text.trim() !== '') return { bump, text: text.trim() }
  const names = BUMPS.map((name) => `${name}.short-name.md`).join(', ')
  throw new Error(`.changes/${file}: name it ${names}, and write what has changed.`)
}

/** The version after these changes. Until 1.0 a change that needs edits makes a new minor version. */
export function nextVersion(version: string, changes: readonly ChangeNote[]): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const largest = Math.max(...changes.map(({ bump }) => BUMPS.indexOf(bump)))
  const bump = BUMPS[major === 0 ? Math.min(largest, 1) : largest]
  if (bump === undefined) {
    throw new Error('There is no file in .changes/, so there is nothing to release.')
  }
  if (bump === 'major') return `${major + 1}.0.0`
  return bump === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

/**
 * The version of a package that is made from the repository: that of the release, or, with changes since
 * then, the next one with the commit, as `0.2.0-20261126.7674f60a`. npm takes it for older than 0.2.0.
 */
export function versionOf(version: string, changes: readonly ChangeNote[], commit: () => string): string {
  if (changes.length === 0) return version
  // A part of digits must not begin with 0: https://semver.org/#spec-item-9
  const named = commit().replace(/\.(\d+)$/, '.g$1')
  return `${nextVersion(version, changes)}-${named || 'unreleased'}`
}

/** The parts of a version in the changelog, in their order. */
const PARTS = ['Do this', 'Changes behaviour', 'New', 'Fixed'] as const

type Part = (typeof PARTS)[number]

/** The changelog with a new version before the others. What its readers have to do comes first. */
export function withVersion(changelog: string, version: string, changes: readonly ChangeNote[]): string {
  const entries = changes.flatMap(entriesOf)
  const parts = PARTS.flatMap((part) => {
    const lines = entries.filter((entry) => entry.part === part).map(({ text }) => lineOf(text))
    return lines.length === 0 ? [] : [`### ${part}\n\n${lines.join('\n')}\n`]
  })
  const at = changelog.search(/^## /m)
  const before = at < 0 ? `${changelog.trimEnd()}\n\n` : changelog.slice(0, at)
  const after = at < 0 ? '' : `\n${changelog.slice(at)}`
  return `${before}## ${version}\n\n${parts.join('\n')}${after}`
}

/** In the text of a change: what follows is for those who upgrade. */
const DO_THIS = /\*\*Do this:?\*\*:? */
/** Before the text of a change: an app does something else, although nobody has edited it. */
const BEHAVIOUR = /^\*\*Changes behaviour:?\*\*:? */

function entriesOf({ bump, text }: ChangeNote): { part: Part; text: string }[] {
  const [about = '', todo] = text.split(DO_THIS)
  const isBehaviour = BEHAVIOUR.test(about)
  const part = isBehaviour ? 'Changes behaviour' : bump === 'patch' ? 'Fixed' : 'New'
  return [
    ...(about.trim() === '' ? [] : [{ part, text: about.replace(BEHAVIOUR, '') } as const]),
    ...(todo === undefined ? [] : [{ part: 'Do this', text: todo } as const]),
  ]
}

function lineOf(text: string): string {
  const sentence = text.trim().replaceAll('\n', '\n  ')
  return `- ${sentence[0]!.toUpperCase()}${sentence.slice(1)}`
}

/** Reads the change files since the last version. */
export function readChanges() {
  const folder = resolve(FRAMEWORK, '.changes')
  const names = readdirSync(folder).filter((name) => name !== 'README.md')
  return names.toSorted().map((name) => {
    const path = resolve(folder, name)
    return { ...readChange(name, readFileSync(path, 'utf8')), path }
  })
}
