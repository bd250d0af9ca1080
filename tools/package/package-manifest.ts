import { OLDEST_NODE } from '../../create-arrivejs/node-version.ts'

/** What the repository's `package.json` says of the package. */
export interface RepositoryManifest {
  name: string
  version: string
  description: string
  license: string
  exports: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** What a project brings, so that it has one copy of each. */
const PEERS = ['hono', 'react', 'react-dom', 'vite', 'wrangler']

/** Only the types that apps see need it. */
const TYPES = '@cloudflare/workers-types'

/** Imported only by code that the build writes: tools/vite/browser/legacy-build.ts. */
const WRITTEN = ['core-js']

/** Of both packages and of projects. */
export const ENGINES = { node: `>=${OLDEST_NODE}` }

/**
 * The `package.json` of the package. Its dependencies are the packages that its files import, with the
 * versions that the repository is tested with.
 */
export function packageManifest(
  { name, version, description, license, exports, ...packages }: RepositoryManifest,
  imported: readonly string[],
) {
  const own = [...imported, ...WRITTEN].filter((name) => name !== '' && !PEERS.includes(name))
  const versionOf = (wanted: string) => {
    const found = packages.dependencies[wanted] ?? packages.devDependencies[wanted]
    if (found !== undefined) return found
    throw new Error(`The package imports ${wanted}, which package.json does not have.`)
  }
  const versions = (names: readonly string[], range = '') =>
    Object.fromEntries(names.toSorted().map((name) => [name, `${range}${versionOf(name)}`]))
  return {
    name,
    version,
    description,
    keywords: ['react', 'framework', 'cloudflare', 'workers', 'hono', 'vite-plugin'],
    license,
    type: 'module',
    sideEffects: ['client/**', 'src/server/**', 'src/worker.js', 'tools/**'],
    exports: {
      ...Object.fromEntries(Object.entries(exports).map(([door, file]) => [door, built(file)])),
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    bin: { arrivejs: './tools/arrivejs.js' },
    files: ['client', 'docs', 'src', 'tools', 'tsconfig.json', 'CHANGELOG.md'],
    engines: ENGINES,
    dependencies: versions(own),
    peerDependencies: versions([...PEERS, TYPES], '^'),
    peerDependenciesMeta: { [TYPES]: { optional: true } },
  }
}

function built(file: string) {
  const base = file.replace(/\.ts$/, '')
  return { types: `${base}.d.ts`, default: `${base}.js` }
}
