import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProject, pack, type Project } from './project.ts'

const root = resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(resolve(tmpdir(), 'arrive-upgrade-'))
let project: Project

beforeAll(() => {
  const checkout = resolve(folder, 'earlier')
  checkOut(firstWithPackages(), checkout)
  project = createProject(pack(resolve(folder, 'packed-earlier'), checkout), 'minimal')
})
afterAll(async () => {
  await project?.remove()
  rmSync(folder, { recursive: true })
})

describe('a project of the first Arrive that was a package', () => {
  it('passes its types and tests with the newest one, without an edit', () => {
    project.use(pack(resolve(folder, 'packed')).arrivejs)
    expect(project.run('npm', 'test')).toContain('1 passed')
  })
})

/** The commit that added what builds the packages. A shallow checkout does not have it. */
function firstWithPackages(): string {
  const file = 'tools/package/build-package.ts'
  const commits = git('log', '--diff-filter=A', '--format=%H', '--', file).trim().split('\n')
  return commits.at(-1)!
}

/** Writes the files of a commit into a folder, with this checkout's packages. */
function checkOut(commit: string, to: string): void {
  const archive = resolve(folder, 'earlier.tar')
  mkdirSync(to)
  git('archive', '--output', archive, commit)
  execFileSync('tar', ['-xf', archive, '-C', to])
  symlinkSync(resolve(root, 'node_modules'), resolve(to, 'node_modules'))
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
}
