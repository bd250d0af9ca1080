import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startRepository } from '../../create-project.ts'

const places = realpathSync(mkdtempSync(resolve(tmpdir(), 'arrive-git-')))
afterAll(() => rmSync(places, { recursive: true }))

const settings = resolve(places, 'gitconfig')
const IDENTITY = '[user]\nname = Ann\nemail = ann@mail.example\n'

describe('startRepository', () => {
  beforeEach(() => {
    vi.stubEnv('GIT_CONFIG_GLOBAL', settings)
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
    vi.stubEnv('GIT_CEILING_DIRECTORIES', places)
    writeFileSync(settings, `${IDENTITY}[init]\ndefaultBranch = trunk\n`)
  })
  afterEach(() => vi.unstubAllEnvs())

  it('commits everything, on the branch that the workflow tests', () => {
    const folder = project('whole')
    startRepository(folder)
    expect(git(folder, 'log', '--format=%an %s')).toBe('Ann Create the project with create-arrivejs')
    expect(git(folder, 'branch', '--show-current')).toBe('main')
    expect(git(folder, 'status', '--short')).toBe('')
  })

  it('commits nothing if nobody has told git who commits', () => {
    writeFileSync(settings, '')
    const folder = project('nobody')
    startRepository(folder)
    expect(git(folder, 'status', '--short')).toBe('?? package.json')
  })

  it('leaves the repository that the folder is in as it is', () => {
    const outer = project('monorepo')
    git(outer, 'init', '--quiet')
    const folder = resolve(outer, 'apps/shop')
    mkdirSync(folder, { recursive: true })
    startRepository(folder)
    expect(existsSync(resolve(folder, '.git'))).toBe(false)
    expect(git(outer, 'status', '--short')).toBe('?? package.json')
  })

  it('does nothing without git', () => {
    const folder = project('without')
    vi.stubEnv('PATH', folder)
    startRepository(folder)
    expect(existsSync(resolve(folder, '.git'))).toBe(false)
  })
})

function project(name: string): string {
  const folder = resolve(places, name)
  mkdirSync(folder)
  writeFileSync(resolve(folder, 'package.json'), '{}')
  return folder
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()
}
