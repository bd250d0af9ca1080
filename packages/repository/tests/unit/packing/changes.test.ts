import { describe, expect, it } from 'vitest'
import { readChanges, nextVersion, readChange, versionOf, withVersion } from '../../../packing/changes.ts'

const patch = { bump: 'patch', text: 'Mends a thing.' } as const
const minor = { bump: 'minor', text: 'Adds a thing.' } as const
const major = { bump: 'major', text: 'Renames a thing.\nWrite the new name.' } as const

describe('nextVersion', () => {
  it('follows the largest change', () => {
    expect(nextVersion('1.2.3', [patch])).toBe('1.2.4')
    expect(nextVersion('1.2.3', [patch, minor])).toBe('1.3.0')
    expect(nextVersion('1.2.3', [minor, major])).toBe('2.0.0')
  })

  it('stays below 1.0 until somebody writes that number', () => {
    expect(nextVersion('0.2.3', [major])).toBe('0.3.0')
    expect(nextVersion('0.2.3', [patch])).toBe('0.2.4')
  })

  it('needs a change', () => {
    expect(() => nextVersion('1.2.3', [])).toThrow('nothing to release')
  })
})

describe('versionOf', () => {
  it('is that of the release if nothing has changed since', () => {
    expect(versionOf('0.1.0', [], () => '20261126.7674f60a')).toBe('0.1.0')
  })

  it('is the next one with the commit in between', () => {
    expect(versionOf('0.1.0', [minor], () => '20261126.7674f60a')).toBe('0.2.0-20261126.7674f60a')
    expect(versionOf('0.1.0', [patch], () => '20261126.01234567')).toBe('0.1.1-20261126.g01234567')
    expect(versionOf('0.1.0', [patch], () => '')).toBe('0.1.1-unreleased')
  })
})

describe('withVersion', () => {
  it('puts the new version before the others', () => {
    const before = '# Changelog\n\nIntroduction.\n\n## 0.1.0\n\n- First.\n'
    expect(withVersion(before, '0.2.0', [patch, major])).toBe(
      '# Changelog\n\nIntroduction.\n\n## 0.2.0\n\n' +
        '### New\n\n- Renames a thing.\n  Write the new name.\n\n### Fixed\n\n- Mends a thing.\n\n' +
        '## 0.1.0\n\n- First.\n',
    )
  })

  it('begins with what to do, then with what behaves otherwise', () => {
    const todo = { bump: 'minor', text: 'Renames it. **Do this:** write `b` instead.' } as const
    const all = { bump: 'patch', text: '**Do this** if you have `a`: write `b`.' } as const
    const other = { bump: 'minor', text: '**Changes behaviour:** it waits.' } as const
    expect(withVersion('# Changelog\n', '0.2.0', [patch, todo, other, all])).toBe(
      '# Changelog\n\n## 0.2.0\n\n' +
        '### Do this\n\n- Write `b` instead.\n- If you have `a`: write `b`.\n\n' +
        '### Changes behaviour\n\n- It waits.\n\n' +
        '### New\n\n- Renames it.\n\n### Fixed\n\n- Mends a thing.\n',
    )
  })

  it('begins a changelog', () => {
    expect(withVersion('# Changelog\n', '0.1.0', [minor])).toBe(
      '# Changelog\n\n## 0.1.0\n\n### New\n\n- Adds a thing.\n',
    )
  })
})

describe('the change files', () => {
  it('say what they change', () => {
    expect(readChanges).not.toThrow()
    expect(readChange('minor.new-hook.md', 'Adds a hook.\n')).toEqual({
      bump: 'minor',
      text: 'Adds a hook.',
    })
    expect(() => readChange('hook.md', 'Adds a hook.')).toThrow('name it patch.short-name.md')
    expect(() => readChange('minor.new-hook.md', '\n')).toThrow('write what has changed')
  })
})
