import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../creation-refused.ts'

const PROGRAM = resolve(import.meta.dirname, '../../create.ts')

const NOBODY = 65_534

const folder = mkdtempSync(resolve(tmpdir(), 'arrive-create-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('create-arrivejs, without a terminal', () => {
  beforeEach(() => {
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
  })

  it('creates the smallest project in the named folder, and says what to do next', () => {
    expect(create('my shop')).toEqual({
      status: 0,
      stdout: [
        'Created my-shop. Next:',
        '',
        "  cd 'my shop'",
        '  npm install',
        '  npm run dev',
        '',
        'The guide is in the project: node_modules/arrivejs/docs/tutorial.md',
        'How the project works, on one page: AGENTS.md',
        '',
      ].join('\n'),
      stderr: '',
    })
  })

  it('uses the current folder if none is named', () => {
    expect(create()).toMatchObject({ status: 0 })
    expect(readdirSync(folder)).toContain('package.json')
  })

  it('lists its options', () => {
    expect(create('--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('-t, --t'),
    })
    expect(readdirSync(folder)).toEqual([])
  })

  it('refuses a file of that name with one sentence', () => {
    writeFileSync(resolve(folder, 'shop'), '')
    expect(create('shop')).toEqual(refused(/shop is a file\. Name a new folder: npm create .*$/))
    expect(create('shop/inner')).toEqual(refused(/a part of its path is a file\. Name another f.*$/))
  })

  it('refuses a link to nothing with one sentence', () => {
    symlinkSync('nowhere', resolve(folder, 'shop'))
    expect(create('shop')).toEqual(refused(/shop is a link to nothing\. Delete it, or name .*$/))
    expect(create('shop/inner')).toEqual(refused(/a part of its path is a link to nothing\. Na.*$/))
  })

  it('refuses a folder that npm keeps for packages with one sentence', () => {
    expect(create('node_modules')).toEqual(refused(/npm keeps packages in .*node_modules\. Name .*/))
  })

  it('refuses a name that is too long for the disk with one sentence', () => {
    expect(create('a'.repeat(300))).toEqual(refused(/is too long for this disk\. Choose a short.*/))
  })

  it('refuses a folder without permission with one sentence', () => {
    chmodSync(folder, 0o555)
    const result = create('shop')
    chmodSync(folder, 0o755)
    expect(result).toEqual(refused(/^You may not write to .*shop\. Change its permissions, or .*/))
  })
})

describe('refusalOf', () => {
  it('has a sentence for each error of the file system', () => {
    const error = Object.assign(new Error('EACCES: …'), { code: 'EACCES', syscall: 'mkdir' })
    expect(String(refusalOf(error, '/shop'))).toContain('You may not write to /shop.')
    const other = Object.assign(new Error('EIO: i/o error'), { code: 'EIO', syscall: 'write' })
    expect(String(refusalOf(other, '/shop'))).toContain("/shop can't be written (EIO: i/o error).")
  })

  it('leaves a mistake of ours as it is', () => {
    const error = new TypeError('x is not a function')
    expect(refusalOf(error, '/shop')).toBe(error)
  })
})

function refused(sentence: RegExp) {
  const oneLine = new RegExp(`^.*${sentence.source.replace(/^\^|\$$/g, '')}\\n$`)
  return { status: 1, stdout: '', stderr: expect.stringMatching(oneLine) }
}

function create(...args: string[]) {
  const git = { GIT_CEILING_DIRECTORIES: folder, GIT_CONFIG_GLOBAL: resolve(folder, 'none') }
  const env = { ...process.env, ...git, npm_config_user_agent: 'npm/11' }
  const options = { cwd: folder, env, encoding: 'utf8', ...user() } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], options)
  return { status, stdout, stderr }
}

/** Administrators may write everywhere, so the program runs as nobody. */
function user(): { uid?: number } {
  if (process.getuid?.() !== 0) return {}
  chownSync(folder, NOBODY, NOBODY)
  return { uid: NOBODY }
}
