import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FRAMEWORK } from '../../../tools/for-packages.ts'
import type { ProjectFiles } from './newest-template.ts'

type Lists = Readonly<Record<string, readonly string[]>>

/** What the templates of earlier versions had in the place of what new projects have. */
export interface EarlierTemplates {
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
