import { execFileSync, type StdioOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { FRAMEWORK } from '../framework.ts'
import { changeFiles } from './change-files.ts'
import { readChange, versionOf } from './changes.ts'
import { readJson } from './compile.ts'

/** The repository's `package.json`, with the version that is published: of a release, or of what comes after one. */
export function publishedManifest() {
  const manifest = readJson('package.json')
  const changes = changeFiles().map(({ name, path }) =>
    readChange(name, readFileSync(path, 'utf8')),
  )
  return { ...manifest, version: versionOf(manifest.version, changes, commit) }
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
