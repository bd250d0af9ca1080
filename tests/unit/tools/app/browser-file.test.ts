import { describe, expect, it } from 'vitest'
import { browserProblems, readBrowserFile } from '../../../../tools/app/browser-file.ts'

describe('readBrowserFile', () => {
  it('reads when the file is to be loaded', () => {
    expect(readBrowserFile(`export const loadWhen = 'load'`).loadWhen).toBe('load')
    expect(readBrowserFile(`export const loadWhen: LoadWhen = "idle"`).loadWhen).toBe('idle')
    expect(readBrowserFile(`export const loadWhen = 'load' as const`).loadWhen).toBe('load')
    expect(readBrowserFile(`export const loadWhen = 'load' satisfies LoadWhen`).loadWhen).toBe(
      'load',
    )
  })

  it('takes the default from a file that does not say it', () => {
    expect(readBrowserFile(`const loadWhen = 'load'`).loadWhen).toBe('idle')
    expect(readBrowserFile('').loadWhen).toBe('idle')
  })

  it('says whether there is a hook', () => {
    expect(readBrowserFile(`export function onError() {}`).hasHook).toBe(true)
    expect(readBrowserFile(`export { onError } from './report.ts'`).hasHook).toBe(true)
    expect(readBrowserFile(`function onError() {}`).hasHook).toBe(false)
  })
})

describe('browserProblems', () => {
  it('rejects another moment, and one that is not in the text', () => {
    const problem =
      "browser.ts: the build reads loadWhen from the text of the file. Write it there, with 'load' or 'idle': export const loadWhen = 'load'"
    expect(browserProblems(`export const loadWhen = 'later'`)).toEqual([problem])
    expect(browserProblems(`export const loadWhen = MOMENT`)).toEqual([problem])
    expect(browserProblems(`export { loadWhen } from './moment.ts'`)).toEqual([problem])
  })

  it('finds nothing in a file without it, and in an app without the file', () => {
    expect(browserProblems(`export function onError() {}`)).toEqual([])
    expect(browserProblems('')).toEqual([])
  })
})
