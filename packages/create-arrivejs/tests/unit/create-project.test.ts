import { spawnSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createProject, packageName } from '../../create-project.ts'
import { isNodeTooOld } from '../../node-version.ts'

const root = resolve(import.meta.dirname, '../../../..')
const folder = mkdtempSync(resolve(tmpdir(), 'arrive-create-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('createProject', () => {
  it('writes the files of a project, with the name of the folder', () => {
    const project = resolve(folder, 'My Shop')
    createProject({ folder: project, template: 'minimal' })
    expect(readdirSync(project).toSorted()).toEqual([
      '.github',
      '.gitignore',
      'AGENTS.md',
      'app',
      'package.json',
      'tests',
      'tsconfig.json',
      'vite.config.ts',
      'wrangler.toml',
    ])
    expect(JSON.parse(readFileSync(resolve(project, 'package.json'), 'utf8')).name).toBe('my-shop')
    expect(readFileSync(resolve(project, 'wrangler.toml'), 'utf8')).toContain('name = "my-shop"')
  })

  it('keeps secrets out of its repository: each file for them that the guide names or wrangler reads', () => {
    const project = resolve(folder, 'secrets')
    createProject({ folder: project, template: 'minimal' })
    const git = (...args: string[]) => spawnSync('git', args, { cwd: project, encoding: 'utf8' })
    git('init')
    const guide = globSync(`${root}/docs/*.md`).map((file) => readFileSync(file, 'utf8'))
    const named = guide.flatMap((text) => text.match(/(?<![\w)}.])\.(dev\.vars|env)\b(\.\w+)*/g) ?? [])
    expect(named).toEqual(expect.arrayContaining(['.env', '.dev.vars', '.dev.vars.staging']))
    const read = ['.env.local', '.env.staging', '.env.staging.local', 'packages/shop/.env']
    const all = [...new Set([...named, ...read])]
    const ignored = git('check-ignore', '--no-index', ...all).stdout
    expect(ignored.trim().split('\n')).toEqual(all)
    expect(git('check-ignore', '.dev.vars.example', '.env.example').stdout).toBe('')
  })

  it('writes the settings of the package manager', () => {
    const [withPnpm, withYarn] = ['of pnpm', 'of yarn'].map((name) => resolve(folder, name))
    createProject({ folder: withPnpm!, template: 'app', manager: 'pnpm' })
    const settings = readFileSync(resolve(withPnpm!, 'pnpm-workspace.yaml'), 'utf8')
    expect(settings).toBe('allowBuilds:\n  core-js: false\n  esbuild: false\n  workerd: false\n')
    createProject({ folder: withYarn!, template: 'minimal', manager: 'yarn' })
    expect(readFileSync(resolve(withYarn!, '.yarnrc.yml'), 'utf8')).toMatch('node-modules')
  })

  it('takes a folder that has only an empty repository', () => {
    const project = resolve(folder, 'cloned')
    mkdirSync(resolve(project, '.git'), { recursive: true })
    createProject({ folder: project, template: 'minimal' })
    expect(existsSync(resolve(project, 'app/routes.ts'))).toBe(true)
  })

  it('leaves a folder that is in use as it is', () => {
    const project = resolve(folder, 'used')
    mkdirSync(project)
    writeFileSync(resolve(project, 'mine.txt'), '')
    const create = () => createProject({ folder: project, template: 'minimal' })
    expect(create).toThrow(/used is not empty\. .*npm create arrivejs my-app/)
    expect(readdirSync(project)).toEqual(['mine.txt'])
  })
})

describe('packageName', () => {
  it('is one that npm and Cloudflare accept', () => {
    expect(packageName('My Shop_2')).toBe('my-shop-2')
    expect(packageName('商店')).toBe('arrive-app')
    expect(packageName('a'.repeat(80))).toHaveLength(63)
    expect(packageName(`${'a'.repeat(62)} shop`)).toBe('a'.repeat(62))
  })
})

describe('isNodeTooOld', () => {
  it('compares numbers', () => {
    const versions = ['20.19.4', '22.9.0', '22.13.0', '24.0.0']
    expect(versions.map(isNodeTooOld)).toEqual([true, true, false, false])
  })
})
