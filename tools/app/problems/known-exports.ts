import { APP_FILES, type AppFile, type AppFileName } from '../../../src/api/app-files.ts'
import type { ExportNames } from '../exports-of.ts'

export interface AllowedExports {
  /** The exports without which the file has no use: one of them is enough. */
  needed: ExportNames
  /** Default: any. */
  known: ExportNames | undefined
  /** A sentence with their names. */
  allowed: string
}

/** What a file may export, as it is or by other names. */
export function allowedExports(name: AppFileName, subject = 'It'): AllowedExports {
  return allowing(APP_FILES[name], subject)
}

function allowing({ needed = [], optional }: AppFile, subject: string): AllowedExports {
  const exports = needed.length > 0 ? `${subject} exports ${listed(needed, 'or')}` : subject
  const more = optional?.length ? `may export ${listed(optional, 'and')}` : ''
  const allowed = `${exports}${needed.length > 0 && more ? ', and ' : ' '}${more}`.trim()
  return { needed, known: optional && [...needed, ...optional], allowed: `${allowed}.` }
}

/** Pages, or layouts. */
export interface Kind {
  noun: 'page' | 'layout'
  ending: '.tsx' | '.server.ts'
  exports: AllowedExports
  serverExports: AllowedExports
}

const PAGE_SERVER = allowedExports('pages/*.server.ts')

export const PAGE: Kind = {
  noun: 'page',
  ending: '.tsx',
  exports: allowedExports('pages/*.tsx', 'A page'),
  serverExports: PAGE_SERVER,
}

/** A URL whose server module responds to each request. */
export const NO_PAGE: Kind = {
  noun: 'page',
  ending: '.server.ts',
  exports: withoutPage(APP_FILES['pages/*.server.ts'].optional),
  serverExports: PAGE_SERVER,
}

export const LAYOUT: Kind = {
  noun: 'layout',
  ending: '.tsx',
  exports: allowedExports('layouts/*.tsx', 'A layout'),
  serverExports: allowedExports('layouts/*.server.ts'),
}

function withoutPage([loader, action, ...optional]: readonly string[]): AllowedExports {
  const others = optional.filter((name) => name !== 'prerender') // only pages are made at build
  const file: AppFile = { side: 'Worker', needed: [loader!, action!], optional: others }
  // Others are found as in all server modules.
  return { ...allowing(file, 'Without a page it'), known: undefined }
}

/** The names in a sentence, as `Listed` has them for the compiler. */
function listed(names: readonly string[], last: 'and' | 'or'): string {
  const all = names.map((name) => (name === 'default' ? 'default (a Hono app)' : name))
  return [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(` ${last} `)
}
