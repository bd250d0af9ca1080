import { describe, expect, it } from 'vitest'
import { readFrame } from '../../../../tools/terminal/error-lines.ts'

describe('readFrame', () => {
  it('reads a function, its file and the place', () => {
    expect(readFrame('    at async Object.loader (/shop/app/a.ts:2:9)')).toEqual({
      name: 'async Object.loader',
      file: '/shop/app/a.ts',
      line: 2,
      column: 9,
    })
  })

  it('reads a frame at the top level of a module', () => {
    expect(readFrame('    at file:///shop/app/a.ts:2:9')).toEqual({
      name: undefined,
      file: '/shop/app/a.ts',
      line: 2,
      column: 9,
    })
  })

  it('reads a file without the query that Vite adds', () => {
    expect(readFrame('    at Page (/shop/app/a.tsx?t=17:2:9)')?.file).toBe('/shop/app/a.tsx')
  })

  it('reads nothing of a line without a place', () => {
    expect(readFrame('    at async Promise.all (index 0)')).toBeUndefined()
  })
})
