import { describe, expect, it } from 'vitest'
import { browserProblems, readLoadWhen } from '../../../../tools/app/browser-file.ts'

describe('readLoadWhen', () => {
  it('reads when the file is to be loaded', () => {
    expect(readLoadWhen(`export const loadWhen = 'load'`)).toBe('load')
    expect(readLoadWhen(`export const loadWhen: LoadWhen = "idle"`)).toBe('idle')
    expect(readLoadWhen(`export const loadWhen = 'before-pages'`)).toBe('before-pages')
    expect(readLoadWhen(`export const loadWhen = 'load' as const`)).toBe('load')
    expect(readLoadWhen(`export const loadWhen = 'load' satisfies LoadWhen`)).toBe('load')
  })

  it('takes the default from a file that does not say it', () => {
    expect(readLoadWhen(`const loadWhen = 'load'`)).toBe('idle')
    expect(readLoadWhen('')).toBe('idle')
  })
})

describe('browserProblems', () => {
  it('rejects another moment, and one that is not in the text', () => {
    const problem =
      "browser.ts: the build reads loadWhen from the text of the file. Write it there, with 'before-pages', 'load' or 'idle': export const loadWhen = 'load'"
    expect(browserProblems(`export const loadWhen = 'later'`)).toEqual([problem])
    expect(browserProblems(`export const loadWhen = MOMENT`)).toEqual([problem])
    expect(browserProblems(`export { loadWhen } from './moment.ts'`)).toEqual([problem])
  })

  it('finds nothing in a file without it, and in an app without the file', () => {
    expect(browserProblems(`export function onError() {}`)).toEqual([])
    expect(browserProblems('')).toEqual([])
  })
})
