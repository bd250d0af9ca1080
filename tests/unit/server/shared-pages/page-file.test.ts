import { describe, expect, it } from 'vitest'
import { pageFileOf } from '../../../../src/server/shared-pages/page-file.ts'

describe('pageFileOf', () => {
  it('gives a path the same file, however it is encoded', () => {
    const file = pageFileOf('/@me/caf%C3%A9', 'page')
    expect(file).toBe('/_prerendered/~40me/caf~c3~a9.page')
    expect(pageFileOf('/%40me/caf%c3%a9', 'page')).toBe(file)
  })

  it('gives two pages two files, also on file systems that see no difference between A and a', () => {
    const paths = ['/', '/~', '/%7E', '/a', '/A', '/a%2Fb', '/a/b', '/a%25', '/a~25', '/*']
    const files = new Set(paths.map((path) => pageFileOf(path, 'json').toLowerCase()))
    expect(files.size).toBe(paths.length - 1) // `/~` and `/%7E` are one page
  })
})
