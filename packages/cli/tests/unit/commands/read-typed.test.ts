import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../../../commands/commands.ts'
import { readTyped } from '../../../commands/read-arguments.ts'

describe('readTyped', () => {
  it('reads options with and without values, and what is for wrangler', () => {
    const typed = read('deploy', '-e', 'staging', '--built', '--old-days=2', '--', '--keep-vars')
    expect(typed).toEqual({
      type: 'command',
      name: 'deploy',
      args: {
        options: { env: ['staging'], built: [], 'old-days': ['2'] },
        words: [],
        further: ['--keep-vars'],
      },
    })
  })

  it('prints a help for each command, with all of its options', () => {
    expect(textOf('deploy', '--built', '--help')).toContain('Usage: arrivejs deploy [options]')
    expect(textOf('rollback', '-h')).toMatch(/-e, --env <name>.*\n.*--dry-run/)
    expect(textOf('--help')).toMatch(/ {2}deploy .*\n {2}preview .*\n {2}rollback /)
  })

  it('prints the version', () => {
    const file = resolve(import.meta.dirname, '../../../../../package.json')
    expect(textOf('--version')).toBe(JSON.parse(readFileSync(file, 'utf8')).version)
    expect(textOf('deploy', '--version')).toBe(textOf('--version'))
  })

  it('names the command or option that somebody may have meant', () => {
    expect(() => read('deplyo')).toThrow('Did you mean deploy?')
    expect(() => read('deploy', '--evn', 'staging')).toThrow('Did you mean --env?')
    expect(() => read('deploy', '--dryrun')).toThrow('Did you mean --dry-run?')
    expect(() => read('deploy', 'dry-run')).toThrow('Did you mean --dry-run?')
    expect(() => read('rollback', '--keep-vars')).toThrow('`npx arrivejs rollback --help` shows')
  })

  it('says where options of wrangler come', () => {
    expect(() => read('deploy', '--keep-vars')).toThrow(
      '`npx arrivejs deploy -- --keep-vars`, or with npm `npm run deploy -- -- --keep-vars`.',
    )
    expect(() => read('rollback', '--', '--yes')).toThrow('passes nothing on to wrangler: --yes.')
  })

  it('refuses an option that would change only what wrangler does', () => {
    expect(() => read('deploy', '--', '--name', 'other')).toThrow('does not take --name: it would')
    expect(() => read('deploy', '--', '-cother.toml')).toThrow('does not take -cother.toml:')
    expect(() => read('deploy', '--', '--envFile=.env')).toThrow('does not take --envFile=.env:')
    expect(() => read('deploy', '--config', 'other.toml')).toThrow('does not take --config:')
  })

  it('refuses its own options among those of wrangler, which would come after the migrations', () => {
    expect(() => read('deploy', '--', '--dry-run')).toThrow('--dry-run is an option of arrivejs')
    expect(() => read('deploy', '--', '--help')).toThrow('--help is an option of arrivejs')
    expect(() => read('preview', '--', '--dryRun')).toThrow('--dryRun is an option of arrivejs')
  })

  it('refuses an option without its value, and a value that is too much', () => {
    expect(() => read('deploy', '--env')).toThrow('--env takes a name: --env <name>.')
    expect(() => read('deploy', '--env', '')).toThrow('--env takes a name')
    expect(() => read('deploy', '--env', '--built')).toThrow('--env takes a name')
    expect(() => read('deploy', '--dry-run=false')).toThrow('--dry-run takes no value')
  })

  it('refuses options that npm has taken for itself', () => {
    const env = { npm_command: 'run', npm_config_dry_run: 'true' }
    expect(() => readTyped(['deploy'], env)).toThrow('npm run deploy -- --dry-run')
    expect(readTyped(['deploy', '--dry-run'], env)).toMatchObject({ type: 'command' })
    expect(readTyped(['deploy'], { ...env, npm_command: 'exec' })).toMatchObject({ name: 'deploy' })
  })
})

describe('the guide', () => {
  it('has each option of the commands that change something', () => {
    const { deploy, preview, rollback, migrate } = COMMANDS
    const text = readFileSync(resolve(import.meta.dirname, '../../../../../docs/deploying.md'), 'utf8')
    const names = [deploy, preview, rollback, migrate].flatMap(({ options }) => Object.keys(options))
    expect(names.filter((name) => !text.includes(`--${name}`))).toEqual([])
  })
})

function read(...words: string[]) {
  return readTyped(words, {})
}

function textOf(...words: string[]): string {
  const typed = read(...words)
  return typed.type === 'text' ? typed.text : ''
}
