import { describe, expect, it } from 'vitest'
import { readCreateArguments, usage } from '../../arguments.ts'

describe('readCreateArguments', () => {
  it('reads the folder and the template', () => {
    const nothing = { type: 'create', folder: undefined, template: undefined, hasRepository: true }
    expect(readCreateArguments([], {})).toEqual(nothing)
    const both = { type: 'create', folder: 'shop', template: 'app', hasRepository: true }
    expect(readCreateArguments(['shop', '--template', 'app'], {})).toEqual(both)
  })

  it('knows --help and --version, whatever else is there', () => {
    expect(readCreateArguments(['shop', '--help'], {})).toEqual({ type: 'help' })
    expect(readCreateArguments(['-v'], {})).toEqual({ type: 'version' })
    expect(usage()).toContain('npm create arrivejs my-app -- --template app')
  })

  it('refuses what it does not know with one sentence that says where the options are listed', () => {
    expect(() => readCreateArguments(['--foo'], {})).toThrow(
      /^Unknown option '--foo'\. See npm create arrivejs -- --help$/,
    )
    expect(() => readCreateArguments(['--template'], {})).toThrow(/argument missing\. See npm create/)
    expect(() => readCreateArguments(['my', 'shop'], {})).toThrow('Name one folder, not 2: my, shop.')
  })

  it('refuses an option that npm has taken for itself', () => {
    const env = { npm_config_template: 'true' }
    expect(() => readCreateArguments(['shop', 'app'], env)).toThrow(
      'Write -- before it: npm create arrivejs my-app -- --template app',
    )
  })
})
