import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readManifest } from '../../tools/vite/browser/manifest.ts'
import { ENTRY_POINTS } from '../../tools/vite/entry-points.ts'
import { SITE_OUT, FIXTURE_OUT, PLATFORM_OUT } from '../apps/build-apps.ts'
import { builtModules } from './built-modules.ts'
import { findCircles, readImports, type Import } from './import-graph.ts'
import { importsOf } from './imports-of.ts'

const root = resolve(import.meta.dirname, '../..')

/** What an app's pages may import of the framework: `arrivejs` and `arrivejs/vitals`. */
const DOOR = 'src/api/arrivejs.ts'
const DOORS = [DOOR, 'packages/vitals/public.ts']

/** The app folders of this repository. */
const APPS = [
  'site',
  'examples/conduit',
  'tests/apps/fixture',
  'tests/apps/smallest',
  'bench/peers/apps/arrive',
]

/** The folders of what is published. */
const FRAMEWORK = ['src', 'client', 'tools', 'packages']

/** What `packages/` may take of a layer is what this file of it exports. */
const DOORS_FOR_PACKAGES = [
  'client/for-packages.ts',
  'src/for-packages.ts',
  'src/server/for-packages.ts',
  'tools/for-cli.ts',
  'tools/for-packages.ts',
]

/** Whole projects, which import what is published. */
const TEMPLATES = 'packages/create-arrivejs/templates/'

/** From which other layers a layer may import (docs/decisions/003-layers.md). `#app` is an app, whichever it is. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'src/routing': [],
  'src/wire': [],
  'src/navigation': ['src/routing'],
  'src/api': ['src/navigation', 'src/routing', 'src/wire'],
  'src/view': ['src/api', 'src/routing', 'src/wire'],
  // The guide shows texts of `docs` and of the created project, and the titles of tests, the home page the version and
  // what was measured.
  site: ['src/api', 'bench', 'packages', 'docs', 'tests', 'package.json'],
  'src/server': ['src/api', 'src/routing', 'src/wire', 'src/view', '#app'],
  client: ['src/api', 'src/routing', 'src/navigation', 'src/wire', 'src/view', '#app'],
}

/** The folders of a layer. Each may import from those before it. */
const ORDER: Record<string, readonly string[]> = {
  'src/server': [
    'request',
    'reporting',
    'data',
    'assets',
    'rendering',
    'modules',
    'responses',
    'shared-pages',
    'visitor',
    'endpoints',
    'vitals', // only migrations, which the wrangler.toml of apps names
    'events',
    'pages',
    'without-visitor',
  ],
  client: [
    'start',
    'errors',
    'development',
    'visitor',
    'loading',
    'page',
    'hydration',
    'transitions',
    'mutations',
    'router',
    'hooks',
    'legacy',
  ],
}

/** The same of `tools`, whose files beside the folders come first; its doors for packages take from all. */
const ORDER_OF_TOOLS = [
  'built-files',
  'cloudflare',
  'project',
  'terminal',
  'environment',
  'migrations',
  'serve',
  'app',
  'prerender',
  'summary',
  'vite',
  'testing',
  'types',
]

/** The one exception: the types of what `client/start` loads by `import()`. */
const KNOWN = ['client/start imports client/hydration']

/** These are in the first module only if the app has what they load. */
const FOR_FEATURES: Record<string, string> = {
  'client/start/error-events.ts': ENTRY_POINTS.errors,
  'client/start/load-browser-module.ts': ENTRY_POINTS.errors,
  'client/start/load-vitals.ts': ENTRY_POINTS.vitals,
}

/** The files of the build that may hold a folder's modules, by what they begin with. */
const LOADED_WITH: Record<string, readonly string[]> = {
  'client/start': [ENTRY_POINTS.start],
  'client/hydration': [
    ENTRY_POINTS.hydration,
    ENTRY_POINTS.routeTable,
    ENTRY_POINTS.deferredValues,
    ENTRY_POINTS.documentLayouts,
    ENTRY_POINTS.forms,
  ],
  'client/errors': [ENTRY_POINTS.errors],
  'client/router': [ENTRY_POINTS.router],
  'client/mutations': [ENTRY_POINTS.router],
  'client/hooks': [ENTRY_POINTS.hooks],
  'client/transitions': [ENTRY_POINTS.viewTransitions],
  'packages/vitals/browser': [ENTRY_POINTS.vitals],
  'packages/older-browsers/navigation': [ENTRY_POINTS.navigationShim],
  'packages/older-browsers/smooth-scroll': [ENTRY_POINTS.smoothScroll],
  'packages/older-browsers/legacy': [],
  'client/development': [],
}

/** Where `import()` gets a URL. The last is for the Worker. */
const OTHER_IMPORTS = [
  'client/hydration/try-again.ts',
  'client/start/entry.ts',
  'client/start/import-legacy-build.ts',
  'src/api/invalidate.ts',
]

/** Makes the texts of the guide when the site is built. */
const OF_BUILD = 'site/guide/build/'

const imports = readImports(root, Object.keys(MAY_IMPORT))

describe('imports', () => {
  it('run one way between the layers, those of types too', () => {
    const forbidden = imports.filter(({ from, to }) => {
      const [layer, other] = [layerOf(from)!, layerOf(to) ?? to.split('/')[0]!]
      return layer !== other && other !== 'packages' && !MAY_IMPORT[layer]!.includes(other)
    })
    expect(forbidden.map(text)).toEqual([])
  })

  it('of an app are its own files and the doors, nothing else of the framework', () => {
    const fromApps = APPS.map((app) =>
      readImports(root, [app]).filter(({ from }) => !from.startsWith(OF_BUILD)),
    )
    expect(fromApps.filter((found) => !found.some(({ to }) => to === DOOR))).toEqual([])
    const others = fromApps.flat().filter(({ to }) => isFramework(to) && !DOORS.includes(to))
    expect(others.map(text)).toEqual([])
  })

  it('of a package are its own files, and otherwise doors', () => {
    const own = readImports(root, ['packages']).filter(({ from }) => !isTest(from))
    expect(own.length).toBeGreaterThan(10)
    const others = own.filter(
      ({ from, to }) =>
        !from.startsWith(TEMPLATES) && !to.startsWith('#app') && packageOf(from) !== packageOf(to),
    )
    const doors = [...doorsOfPackages(), ...DOORS_FOR_PACKAGES]
    expect(others.filter(({ to }) => !doors.includes(to)).map(text)).toEqual([])
  })

  it('from a package are its door', () => {
    const forTests = doorsOfPackages()
    const doors = forTests.filter((door) => !door.endsWith('/for-tests.ts'))
    const all = readImports(root, [...FRAMEWORK, 'site', 'bench', 'tests', 'examples'])
    const into = all.filter(({ from, to }) => packageOf(to) && packageOf(from) !== packageOf(to))
    expect(into.length).toBeGreaterThan(3)
    const around = into.filter(
      ({ from, to }) => !(isTest(from) ? forTests : doors).includes(to.replace(/\?.*/, '')),
    )
    expect(around.map(text)).toEqual([])
  })

  it('of the framework are no files of the site', () => {
    const own = readImports(root, FRAMEWORK)
    expect(own.length).toBeGreaterThan(500)
    expect(own.filter(({ to }) => to.startsWith('site/')).map(text)).toEqual([])
  })

  it('run one way between the folders of the server', () => {
    expect(againstOrder('src/server')).toEqual([])
  })

  it('run one way between the folders of the client', () => {
    expect(againstOrder('client')).toEqual([])
  })

  it('run one way between the folders of the tools', () => {
    const folderIn = (path: string) => /^tools\/([^/]+)\//.exec(path)?.[1]
    const placed = readImports(root, ['tools']).flatMap(({ from, to }) => {
      const [own, other] = [folderIn(from), folderIn(to)]
      return own && other ? [{ from, to, own, other }] : []
    })
    const folders = placed.flatMap(({ own, other }) => [own, other])
    expect([...new Set(folders)].toSorted()).toEqual(ORDER_OF_TOOLS.toSorted())
    const placeOf = (folder: string) => ORDER_OF_TOOLS.indexOf(folder)
    const against = placed.filter(({ own, other }) => placeOf(own) < placeOf(other))
    expect(against.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it('make no circle in the framework, those of types and `import()` included', () => {
    expect(findCircles(readImports(root, FRAMEWORK))).toEqual([])
  })

  it('are checked in each folder of src and client', () => {
    const folders = (parent: string) =>
      globSync('*/', { cwd: resolve(root, parent) }).map((folder) => folder.replace(/\/$/, ''))
    const layers = folders('src').map((folder) => `src/${folder}`)
    expect(Object.keys(MAY_IMPORT)).toEqual(expect.arrayContaining(layers))
    for (const [layer, order] of Object.entries(ORDER))
      expect(order.toSorted()).toEqual(folders(layer).toSorted())
  })

  it('load a later folder of the client by import(), and only its entry point', () => {
    const doors: readonly string[] = Object.values(ENTRY_POINTS)
    const dynamic = imports.filter(({ from, isDynamic }) => isDynamic && layerOf(from) === 'client')
    expect(dynamic.length).toBeGreaterThan(5)
    expect(dynamic.filter(({ to }) => !doors.includes(to)).map(text)).toEqual([])
  })
})

describe('an import() in the browser', () => {
  it('is an argument of loadFile, so that nothing waits for a file without an end', () => {
    const files = globSync(['client/**/*.{ts,tsx}', 'src/api/**/*.ts'], { cwd: root })
    const unlimited = files.filter((path) => {
      const source = readFileSync(resolve(root, path), 'utf8')
      return importsOf(path, source).unlimited > 0
    })
    expect(unlimited.toSorted()).toEqual(OTHER_IMPORTS)
  })
})

describe('a listener of an abort signal', () => {
  it('goes with the first call or a signal of its own, because browsers keep events that were interrupted', () => {
    const files = globSync(['client/**/*.{ts,tsx}', 'src/{api,navigation}/**/*.ts'], { cwd: root })
    const staying = files.filter((path) => {
      const calls = readFileSync(resolve(root, path), 'utf8').split("addEventListener('abort'")
      return calls.slice(1).some((call) => !/once: true|signal:/.test(call.slice(0, 150)))
    })
    expect(staying).toEqual([])
  })
})

describe.each([FIXTURE_OUT, SITE_OUT, PLATFORM_OUT])('the modules in the files of %s', (outDir) => {
  const built = modulesByEntryPoint(outDir)

  it('are those of client/start, all of them, in the first module', () => {
    const started = built.get(ENTRY_POINTS.start)!.filter((path) => path.startsWith('client/'))
    const all = globSync('client/start/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.d.ts'] })
    const expected = all.filter((path) => built.has(FOR_FEATURES[path] ?? ENTRY_POINTS.start))
    expect(started.toSorted()).toEqual(expected.toSorted())
  })

  it('agree with the folders of the client', () => {
    const misplaced = Object.entries(LOADED_WITH).flatMap(([folder, entryPoints]) =>
      [...built]
        .filter(([entryPoint]) => !entryPoints.includes(entryPoint))
        .flatMap(([entryPoint, modules]) =>
          modules
            .filter((path) => path.startsWith(`${folder}/`) && !isLoader(path))
            .map((path) => `${path} is in the file of ${entryPoint}`),
        ),
    )
    expect(misplaced).toEqual([])
  })

  it('are of packages/older-browsers/legacy and core-js only in the legacy build', () => {
    const isLegacy = (path: string) =>
      /^client\/legacy\/|older-browsers\/legacy\/|node_modules\/core-js\//.test(path)
    expect([...built.values()].flat().filter(isLegacy)).toEqual([])
    expect([...builtModules(outDir, 'assets/legacy').values()].flat().some(isLegacy)).toBe(true)
  })
})

describe('importsOf', () => {
  it('reads imports and exports from', () => {
    const source = `import { a } from './a.ts'; import './b.ts'; export { c } from "./c.ts"; export * from './d.ts'`
    expect(importsOf('a.ts', source).static).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts'])
  })

  it('reads types', () => {
    const source = `import type { A } from './a.ts'; export type { B } from './b.ts'
      type C = import('./c.ts').C; type D = typeof import('./d.ts')`
    expect(importsOf('a.ts', source).static).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts'])
  })

  it('reads import.meta.glob without negated patterns', () => {
    expect(importsOf('a.ts', `import.meta.glob<A>('./*.ts', { eager: true })`).static).toEqual(['./*.ts'])
    expect(importsOf('a.ts', `import.meta.glob(['./a/*.ts', '!./a/b.ts'])`).static).toEqual(['./a/*.ts'])
  })

  it('separates import() from the others', () => {
    const imports = { static: [], dynamic: ['./a.ts'], unlimited: 1 }
    expect(importsOf('a.ts', `void import('./a.ts')`)).toEqual(imports)
  })

  it('leaves out what is only text', () => {
    const source = `const a = "import { b } from './b.ts'" // from './c.ts'`
    expect(importsOf('a.ts', source)).toEqual({ static: [], dynamic: [], unlimited: 0 })
  })
})

describe('findCircles', () => {
  it('finds the files of a circle, and not those that lead to it', () => {
    const circle = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'b' },
    ]
    expect(findCircles(circle)).toEqual([['b', 'c']])
  })
})

function layerOf(path: string): string | undefined {
  return Object.keys(MAY_IMPORT).find((layer) => path.startsWith(`${layer}/`))
}

/** `packages/edge-cache` of a file in it. */
function packageOf(path: string): string | undefined {
  return /^packages\/[^/]+/.exec(path)?.[0]
}

function isTest(path: string): boolean {
  return /^(?:tests|bench)\/|\/tests\//.test(path)
}

/** The files of packages that others may import, `for-tests.ts` of each only in tests and the bench. */
function doorsOfPackages(): string[] {
  const manifests = globSync('packages/*/package.json', { cwd: root })
  return manifests.flatMap((file) => {
    const { exports = {} } = JSON.parse(readFileSync(resolve(root, file), 'utf8'))
    return Object.values<string>(exports).map((door) => join(dirname(file), door))
  })
}

function isFramework(path: string): boolean {
  return /^(?:src|client|packages|tools)\//.test(path) && !path.startsWith(TEMPLATES)
}

/** The imports from a later folder. Files beside the folders come last. */
function againstOrder(layer: string): string[] {
  const inside = imports.filter(
    ({ from, to, isDynamic }) => !isDynamic && layerOf(from) === layer && layerOf(to) === layer,
  )
  const against = inside.filter(({ from, to }) => placeOf(from, layer) < placeOf(to, layer))
  return against.filter(({ from, to }) => !KNOWN.includes(folders(from, to))).map(text)
}

function placeOf(path: string, layer: string): number {
  const order = ORDER[layer]!
  const [folder, file] = path.slice(layer.length + 1).split('/')
  if (file === undefined) return order.length
  expect(order).toContain(folder)
  return order.indexOf(folder!)
}

/** The folders of two files in one layer, as `KNOWN` has them. */
function folders(from: string, to: string): string {
  const folderOf = (path: string) => {
    const layer = layerOf(path)!
    return `${layer}/${path.slice(layer.length + 1).split('/')[0]}`
  }
  return `${folderOf(from)} imports ${folderOf(to)}`
}

function text({ from, to }: Import): string {
  return `${from} imports ${to}`
}

/** Decides whether its folder is needed, so it is loaded before. */
function isLoader(path: string): boolean {
  return /\/(load|with)-[^/]+\.ts$/.test(path)
}

/** The modules in each of the browser's files, by what the file begins with in the manifest. */
function modulesByEntryPoint(outDir: string): Map<string, string[]> {
  const keys = new Map(Object.entries(readManifest(outDir)).map(([key, { file }]) => [file, key]))
  const modules = [...builtModules(outDir)]
  return new Map(modules.map(([file, paths]) => [keys.get(`assets/${file}`) ?? file, paths]))
}
