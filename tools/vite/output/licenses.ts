import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Environment, EnvironmentOptions, Rolldown } from 'vite'
import { privateFolder } from '../../project/folders.ts'
import { warnOfMissing } from '../../private-parts.ts'

interface License {
  name: string
  version: string
  /** From SPDX, or what the package says instead. */
  identifier?: string
  text?: string
}

const FOR_BROWSERS = 'third-party-licenses.txt' // browsers show a `.txt`
const FOR_THE_WORKER = 'third-party-licenses.md' // wrangler would upload a `.txt` as a module

/** Vite's own list of an environment, which `public-files.ts` moves. */
const listOf = (environment: string) => `.vite/licenses-${environment}.json`

/** Has Vite list the licences of an environment's packages. */
export function licenseSettings(environment: string): EnvironmentOptions {
  return { build: { license: { fileName: listOf(environment) } } }
}

/**
 * Takes Vite's list out of the bundle, and makes one text of the licences of all bundled packages: for what
 * browsers load, which is served, or for the Worker (`tests/build/licenses.test.ts`).
 */
export function licenses(
  { name, logger }: Environment,
  bundle: Rolldown.OutputBundle,
  outDir: string,
): { fileName: string; source: string } | undefined {
  if (name === 'legacy') return undefined // the next build reads its list
  const own = takeList(bundle, listOf(name))
  if (!own) {
    warnOfMissing('licenses', logger)
    return undefined
  }
  const isForBrowsers = name === 'client'
  const packages = isForBrowsers ? [...own, ...readLists(privateFolder(outDir))] : own
  return { fileName: isForBrowsers ? FOR_BROWSERS : FOR_THE_WORKER, source: textOf(packages) }
}

function takeList(bundle: Rolldown.OutputBundle, fileName: string): License[] | undefined {
  const list = bundle[fileName]
  if (list?.type !== 'asset') return undefined
  delete bundle[fileName]
  return JSON.parse(String(list.source))
}

/** Those of the builds before this one. */
function readLists(folder: string): License[] {
  return globSync(listOf('*'), { cwd: folder }).flatMap((file) =>
    JSON.parse(readFileSync(resolve(folder, file), 'utf8')),
  )
}

/** Each package once, by its name. */
function textOf(all: License[]): string {
  const once = new Map(all.map((one) => [`${one.name} ${one.version}`, one]))
  const parts = [...once].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => partOf(one))
  return ['Parts of these packages are bundled here.', ...parts, ''].join('\n\n')
}

function partOf({ name, version, identifier, text }: License): string {
  const title = `${name} ${version}${identifier ? ` (${identifier})` : ''}`
  return [title, '='.repeat(title.length), ...(text ? ['', text] : [])].join('\n')
}
