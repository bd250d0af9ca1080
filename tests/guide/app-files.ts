import type { Block } from './read-blocks.ts'

/** The text of each file, by its path in a created project. */
export type AppFiles = Map<string, string>

export const ROUTES = 'app/routes.ts'
export const SETTINGS = 'wrangler.toml'

/**
 * Puts samples into the files of a project. Two with the same name must be the same, but for what an app can have
 * several of: route tables, and blocks of `wrangler.toml`, which are added to those of the project.
 */
export function appFiles(project: AppFiles, samples: readonly Block[]): AppFiles {
  const files: AppFiles = new Map(project)
  for (const [file, blocks] of byFile(samples)) {
    if (file === ROUTES) addRouteTables(files, blocks)
    else if (file === SETTINGS) files.set(file, joinSettings(files.get(file) ?? '', blocks))
    else files.set(file, onlyText(file, blocks))
  }
  return files
}

function byFile(blocks: readonly Block[]): Map<string, Block[]> {
  return Map.groupBy(
    blocks.filter(({ file }) => file !== undefined),
    ({ file }) => file!,
  )
}

function onlyText(file: string, blocks: readonly Block[]): string {
  const [first, ...others] = blocks
  const other = others.find(({ text }) => text !== first!.text)
  if (!other) return first!.text
  throw new Error(
    `${placeOf(first!)} and ${placeOf(other)} show two different ${file}. ` +
      'Give one of them another name, or put their sections into two apps (tests/guide/apps.ts).',
  )
}

/** Each table is a file beside `routes.ts`, so that its imports keep their paths. */
function addRouteTables(files: AppFiles, blocks: readonly Block[]): void {
  const tables = [files.get(ROUTES) ?? '', ...new Set(blocks.map(({ text }) => text))]
  tables.forEach((text, at) => files.set(`app/routes-${at}.ts`, text))
  checkNames(tables)
  const lines = tables.map((_, at) => `import * as table${at} from './routes-${at}.ts'`)
  for (const name of ['routes', 'redirects']) {
    const parts = tables.flatMap((text, at) =>
      text.includes(`export const ${name}`) ? [`...table${at}.${name}`] : [],
    )
    lines.push(`export const ${name} = { ${parts.join(', ')} }`)
  }
  files.set(ROUTES, `${lines.join('\n')}\n`)
}

const ROUTE = /^ +(\w+): page\(\s*'([^']+)'/gm

/** In the table of them all a route would replace another one of the same name. */
function checkNames(tables: readonly string[]): void {
  const patterns = new Map<string, string>()
  for (const [, name, pattern] of tables.flatMap((text) => [...text.matchAll(ROUTE)])) {
    const known = patterns.get(name!) ?? pattern!
    if (known !== pattern) {
      throw new Error(`Two routes are called ${name}: ${known} and ${pattern}. Rename one of them.`)
    }
    patterns.set(name!, known)
  }
}

/** After the tables of the project, as readers paste them. */
function joinSettings(before: string, blocks: readonly Block[]): string {
  return [before, ...new Set(blocks.map(({ text }) => text))].join('\n')
}

export function placeOf({ path, line }: Block): string {
  return `${path}:${line}`
}
