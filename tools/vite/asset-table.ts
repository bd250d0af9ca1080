import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { normalizePath, type Manifest, type Plugin } from 'vite'
import { privateFolder } from './private-files.ts'
import { REPORT_UPDATES } from './worker-first.ts'

interface Folders {
  root: string
  app: string
  /** The folder that the build writes. */
  outDir: string
}

interface Files {
  scripts: string[]
  styles: string[]
}

const ID = 'virtual:arrive/assets'

/** Gives the Worker `virtual:arrive/assets`: which files the browser needs for which page. */
export function assetTable(folders: Folders): Plugin {
  let isDev = false
  let written = ''
  return {
    name: 'arrive:asset-table',
    configResolved(config) {
      isDev = config.command === 'serve'
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined
      const table = isDev ? devTable(folders) : builtTable(folders)
      written = JSON.stringify(table)
      return `export default ${written}${isDev ? REPORT_UPDATES : ''}`
    },
    // Pages that are new, gone, or import other styles.
    hotUpdate({ file, modules }) {
      const table = this.environment.moduleGraph.getModuleById(`\0${ID}`)
      if (!table || !file.startsWith(normalizePath(folders.app))) return undefined
      return JSON.stringify(devTable(folders)) === written ? undefined : [...modules, table]
    },
  }
}

function builtTable({ root, app, outDir }: Folders) {
  const text = readFileSync(resolve(privateFolder(outDir), '.vite/manifest.json'), 'utf8')
  const manifest: Manifest = JSON.parse(text)
  const entry = manifest['client/start/entry.ts']!
  const first = filesOf(manifest, 'client/start/entry.ts')
  const page = filesOf(manifest, 'client/hydration/hydrate.tsx')
  const router = ['client/router/start-routing.ts', 'client/transitions/view-transitions.ts']
    .map((key) => filesOf(manifest, key))
    .flatMap(({ scripts }) => scripts)
  const start = without(first.scripts, page.scripts)
  const own = [...first.scripts, ...start]
  return {
    build: createHash('sha256')
      .update(text)
      .update(sourceDigest(root, app))
      .digest('hex')
      .slice(0, 12),
    entry: `/${entry.file}`,
    preloads: without([`/${entry.file}`], first.scripts),
    start,
    router: without(own, router),
    table: without(own, filesOf(manifest, 'client/hydration/read-route.ts').scripts),
    parts: without(own, filesOf(manifest, 'client/hydration/receive-deferred.tsx').scripts),
    styles: [`/${manifest[keyOf(root, resolve(app, 'styles.css'))]!.file}`, ...page.styles],
    pages: Object.fromEntries(pageModules(app).map(([name, path]) => [name, pageFiles(path)])),
  }

  function pageFiles(path: string): Files & { module?: string } {
    const key = keyOf(root, path)
    const { scripts, styles } = filesOf(manifest, key)
    const files = { scripts: without(own, scripts), styles }
    // A page module that others import too may be in a file that exports it by another name.
    return manifest[key]?.isDynamicEntry ? { module: `/${manifest[key].file}`, ...files } : files
  }
}

/** Each once, in order. */
function without(known: readonly string[], files: readonly string[]): string[] {
  return [...new Set(files)].filter((file) => !known.includes(file))
}

/** The scripts and styles of a chunk and of all that it imports. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Files {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return { scripts: [], styles: [] }
  seen.add(key)
  const parts = (chunk.imports ?? []).map((imported) => filesOf(manifest, imported, seen))
  return {
    scripts: [`/${chunk.file}`, ...parts.flatMap((part) => part.scripts)],
    styles: [...parts.flatMap((part) => part.styles), ...(chunk.css ?? []).map((css) => `/${css}`)],
  }
}

/** In development Vite serves each source file by its path; styles are linked, so nothing flashes. */
function devTable({ root, app }: Folders) {
  const url = (path: string) => {
    const inside = keyOf(root, path)
    return inside.startsWith('../') ? `/@fs${normalizePath(path)}` : `/${inside}`
  }
  return {
    build: 'dev',
    entry: '/client/development/entry.ts',
    preloads: [],
    start: [],
    router: [],
    table: [],
    parts: [],
    styles: [url(resolve(app, 'styles.css'))],
    pages: Object.fromEntries(
      pageModules(app).map(([name, path]) => [
        name,
        { module: url(path), scripts: [], styles: importedStyles(path).map(url) },
      ]),
    ),
  }
}

/** The stylesheets that a page module's own text imports. */
function importedStyles(module: string): string[] {
  const imports = readFileSync(module, 'utf8').matchAll(/^import ['"](\.[^'"]+\.css)['"]/gm)
  return [...imports].map(([, path]) => resolve(module, '..', path!))
}

function pageModules(app: string): [name: string, path: string][] {
  const pages = resolve(app, 'pages')
  return globSync('**/*.tsx', { cwd: pages })
    .map(normalizePath)
    .map((file) => [file.slice(0, -'.tsx'.length), resolve(pages, file)])
}

function sourceDigest(root: string, app: string): string {
  const hash = createHash('sha256')
  for (const folder of [resolve(root, 'src'), resolve(root, 'docs'), app]) {
    const files = globSync('**/*.{ts,tsx,css,md}', { cwd: folder }).toSorted()
    for (const file of files) hash.update(file).update(readFileSync(resolve(folder, file)))
  }
  return hash.digest('hex')
}

function keyOf(root: string, path: string): string {
  return normalizePath(relative(root, path))
}
