import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const PROGRAM = resolve(import.meta.dirname, '../../create.ts')

let root: string
beforeEach(() => void (root = realpathSync(mkdtempSync(resolve(tmpdir(), 'arrive-workspace-')))))
afterEach(() => rmSync(root, { recursive: true }))

describe('create-arrivejs in a workspace', () => {
  it('writes nothing that cuts a project of pnpm off, and says what to add', () => {
    write('pnpm-workspace.yaml', 'packages:\n  - apps/*\n')
    const printed = create('pnpm')
    expect(existsSync(resolve(root, 'apps/shop/pnpm-workspace.yaml'))).toBe(false)
    expect(manifest()).not.toHaveProperty('allowScripts')
    expect(printed).toContain('../../pnpm-workspace.yaml')
    expect(printed).toContain('allowBuilds:\n    core-js: false\n    esbuild: false')
  })

  it('leaves the scripts of packages to the root of npm’s workspace, and says what to add', () => {
    write('package.json', JSON.stringify({ workspaces: ['apps/*'] }))
    const printed = create('npm')
    expect(manifest()).not.toHaveProperty('allowScripts')
    expect(printed).toContain('../../package.json')
    expect(printed).toContain('"core-js": false')
  })

  it('says that a workflow runs only from the root of the repository', () => {
    spawnSync('git', ['init', '--quiet'], { cwd: root })
    const printed = create('npm')
    expect(printed).toContain('Move .github/workflows/ci.yml to ../../.github/workflows')
    expect(printed).toContain('working-directory: apps/shop')
    expect(manifest()).toHaveProperty('allowScripts')
  })

  it('writes everything outside of one', () => {
    write('package.json', '{}')
    expect(create('pnpm')).not.toContain('..')
    expect(existsSync(resolve(root, 'apps/shop/pnpm-workspace.yaml'))).toBe(true)
  })
})

describe('create-arrivejs', () => {
  it('makes no repository if --no-git says so, and takes --no-install', () => {
    create('npm', '--no-git', '--no-install')
    expect(existsSync(resolve(root, 'apps/shop/.git'))).toBe(false)
    rmSync(resolve(root, 'apps/shop'), { recursive: true })
    create('npm')
    expect(existsSync(resolve(root, 'apps/shop/.git'))).toBe(true)
  })
})

function write(file: string, text: string): void {
  mkdirSync(dirname(resolve(root, file)), { recursive: true })
  writeFileSync(resolve(root, file), text)
}

/** Returns what it printed. */
function create(manager: string, ...options: string[]): string {
  const env = {
    ...process.env,
    npm_config_user_agent: `${manager}/1.0.0`,
    GIT_CEILING_DIRECTORIES: dirname(root),
  }
  const args = [PROGRAM, 'apps/shop', ...options]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout
}

function manifest(): object {
  return JSON.parse(readFileSync(resolve(root, 'apps/shop/package.json'), 'utf8'))
}
