import { OLDEST_NODE } from '../../create-arrivejs/node-version.ts'

/** A file, or one for each of the conditions. */
type Door = string | Record<string, string>

/** What the repository's `package.json` and those of `packages/` say of the package. */
export interface RepositoryManifest {
  name: string
  version: string
  description: string
  keywords: string[]
  license: string
  type: string
  exports: Record<string, Door>
  dependencies: Record<string, string>
  /** What a project brings, so that it has one copy of each. */
  peerDependencies: Record<string, string>
  peerDependenciesMeta: Record<string, { optional: boolean }>
  /** What the repository works with, and the versions of peers that it is tested with. */
  devDependencies: Record<string, string>
}

/** Imported by code that the build writes, by types that apps see, and by `require` (tools/wrangler.ts). */
const IMPORTED_ELSEWHERE = ['core-js', '@cloudflare/workers-types', 'wrangler']

/** Of both packages and of projects. */
export const ENGINES = { node: `>=${OLDEST_NODE}` }

export function packageManifest(repository: RepositoryManifest) {
  const { name, version, description, keywords, license, type, ...rest } = repository
  const { dependencies, peerDependencies, peerDependenciesMeta } = rest
  const doors = Object.entries(repository.exports)
  return {
    ...{ name, version, description, keywords, license, type },
    sideEffects: [
      'client/*/**',
      'packages/older-browsers/legacy/**',
      'src/server/**',
      'src/worker.js',
      'tools/**',
    ],
    exports: {
      ...Object.fromEntries(doors.map(([door, file]) => [door, built(file)])),
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    bin: { arrivejs: './packages/cli/arrivejs.js' },
    files: ['client', 'docs', 'packages', 'src', 'tools', 'tsconfig.json', 'CHANGELOG.md'],
    engines: ENGINES,
    ...{ dependencies, peerDependencies, peerDependenciesMeta },
  }
}

/** Throws if the package imports what its manifest does not have, or the other way round. */
export function requireSame(
  { dependencies, peerDependencies }: Pick<RepositoryManifest, 'dependencies' | 'peerDependencies'>,
  imported: readonly string[],
): void {
  const named = new Set(Object.keys({ ...dependencies, ...peerDependencies }))
  const used = new Set([...imported, ...IMPORTED_ELSEWHERE])
  const missing = [...used.difference(named)]
  const unused = [...named.difference(used)]
  if (missing.length > 0) throw new Error(`package.json lacks ${missing}, which the package imports.`)
  if (unused.length > 0) throw new Error(`The package imports no ${unused}, which package.json has.`)
}

function built(door: Door) {
  const files = typeof door === 'string' ? { types: door, default: door } : door
  const named = Object.entries(files).map(([condition, file]) => {
    return [condition, file.replace(/\.ts$/, condition === 'types' ? '.d.ts' : '.js')]
  })
  return Object.fromEntries(named) as Record<string, string>
}

/** Where a package is built from, if GitHub builds it: its provenance has to agree with that. */
export function repositoryField() {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env
  if (!server || !name) return {}
  const url = `${server}/${name}`
  return {
    repository: { type: 'git', url: `git+${url}.git` },
    homepage: `${url}#readme`,
    bugs: `${url}/issues`,
  }
}
