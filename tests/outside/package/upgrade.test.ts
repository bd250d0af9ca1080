import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkOut } from '../../../bench/builds/check-out.ts'
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
  it('passes its types and tests with the newest one, after what the changelog says, without an edit', () => {
    project.use(pack(resolve(folder, 'packed')).arrivejs)
    expect(() => project.run('npm', 'test')).toThrow(FOR_OLDER_BROWSERS)
    project.run(...FOR_OLDER_BROWSERS.split(' '))
    expect(project.run('npm', 'test')).toContain('1 passed')
  })

  it('reads what it has of the earlier template, and gets it with --write', () => {
    project.edit('AGENTS.md', /$/, 'Ours.\n')
    const shown = project.run('npx', 'arrivejs', 'upgrade')
    expect(shown).toContain('+ "preview": "arrivejs preview"')
    expect(shown).toContain('AGENTS.md has changes of yours, and stays.')
    expect(project.read('package.json')).not.toContain('arrivejs preview')
    project.run('npx', 'arrivejs', 'upgrade', '--write')
    expect(project.read('package.json')).toContain('"preview": "arrivejs preview"')
    expect(project.read('AGENTS.md')).toContain('Ours.')
    project.edit('AGENTS.md', 'Ours.\n', '')
    expect(project.run('npx', 'arrivejs', 'upgrade')).toMatch(/AGENTS.md is of an earlier.*\n[-+]/s)
    project.run('npx', 'arrivejs', 'upgrade', '--write')
    expect(project.run('npx', 'arrivejs', 'upgrade')).toBe('\nNothing else is of an earlier template.\n')
  })
})

const FOR_OLDER_BROWSERS = 'npm install --save-dev core-js core-js-compat seamless-scroll-polyfill'

/** The commit that added what builds the packages. A shallow checkout does not have it. */
function firstWithPackages(): string {
  const file = 'tools/package/build-package.ts' // where it was then
  const commits = git('log', '--diff-filter=A', '--format=%H', '--', file).trim().split('\n')
  return commits.at(-1)!
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
}
