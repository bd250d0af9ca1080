import { execFileSync, type StdioOptions } from 'node:child_process'
import { globSync } from 'node:fs'
import { FRAMEWORK } from '../../../tools/for-packages.ts'
import { readChanges, versionOf } from './changes.ts'
import { readJson } from './compile.ts'
import type { RepositoryManifest } from './package-manifest.ts'

/** The repository's `package.json`, with the dependencies of `packages/` and the published version. */
export function publishedManifest() {
  const manifest = withPackages(readJson('package.json'))
  return { ...manifest, version: versionOf(manifest.version, readChanges(), commit) }
}

const DEPENDENCIES = ['dependencies', 'peerDependencies', 'peerDependenciesMeta', 'devDependencies']

function withPackages(repository: RepositoryManifest): RepositoryManifest {
  const files = globSync('packages/*/package.json', { cwd: FRAMEWORK })
  const manifests = [repository, ...files.toSorted().map(readJson)]
  const merged = DEPENDENCIES.map((field) => {
    const entries = manifests.flatMap((manifest) => Object.entries(manifest[field] ?? {}))
    return [field, Object.fromEntries(entries.toSorted())]
  })
  return { ...repository, ...Object.fromEntries(merged) }
}

/** The day and the hash of the commit that is checked out; empty outside of a repository. */
function commit(): string {
  const format = ['--format=%cd.%h', '--date=format:%Y%m%d', '--abbrev=8']
  const stdio: StdioOptions = ['ignore', 'pipe', 'ignore']
  try {
    return execFileSync('git', ['log', '-1', ...format], {
      cwd: FRAMEWORK,
      encoding: 'utf8',
      stdio,
    }).trim()
  } catch {
    return ''
  }
}
