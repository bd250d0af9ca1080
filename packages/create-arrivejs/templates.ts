import { resolve } from 'node:path'
import { CreationRefused } from './creation-refused.ts'

/** The folders in `templates/`, each with what is in it. */
export const TEMPLATES = {
  minimal: 'one page and a test',
  app: 'a database, sign-in, a form, an API and tests for them',
} as const

export type Template = keyof typeof TEMPLATES

export const DEFAULT_TEMPLATE: Template = 'minimal'

export function isTemplate(name: string): name is Template {
  return Object.hasOwn(TEMPLATES, name)
}

/** Throws with the names that there are. */
export function requireTemplate(name: string): Template {
  if (isTemplate(name)) return name
  const names = Object.keys(TEMPLATES).join(', ')
  throw new CreationRefused(`There is no template "${name}". Choose one of: ${names}.`)
}

export function folderOf(template: Template): string {
  return resolve(import.meta.dirname, 'templates', template)
}
