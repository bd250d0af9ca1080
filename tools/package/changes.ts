/** A file of `.changes/`. */
export interface ChangeNote {
  bump: Bump
  text: string
}

const BUMPS = ['patch', 'minor', 'major'] as const

type Bump = (typeof BUMPS)[number]

/** Reads a change file, by its name and text. Throws if the name doesn't say what it changes, or the text is empty. */
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

/** The changelog with a new version before the others. The largest changes come first. */
export function withVersion(
  changelog: string,
  version: string,
  changes: readonly ChangeNote[],
): string {
  const sorted = changes.toSorted((a, b) => BUMPS.indexOf(b.bump) - BUMPS.indexOf(a.bump))
  const lines = sorted.map(({ text }) => `- ${text.replaceAll('\n', '\n  ')}`)
  const at = changelog.search(/^## /m)
  const before = at < 0 ? `${changelog.trimEnd()}\n\n` : changelog.slice(0, at)
  const after = at < 0 ? '' : `\n${changelog.slice(at)}`
  return `${before}## ${version}\n\n${lines.join('\n')}\n${after}`
}
