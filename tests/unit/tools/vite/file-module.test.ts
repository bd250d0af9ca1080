import { describe, expect, it } from 'vitest'
import { fileModule } from '../../../../tools/vite/file-module.ts'

describe('fileModule', () => {
  it('exports all that a file may export, `undefined` without the file', () => {
    expect(fileModule('/app', new Map(), 'server.ts')).toBe(
      ['default ', 'const onError = ', 'const limits = ', 'const visitor = ']
        .map((start) => `export ${start}undefined`)
        .join('\n'),
    )
  })

  it('runs the file, and exports what it does', () => {
    expect(fileModule('/app', new Map([['server.ts', ['default', 'limits']]]), 'server.ts')).toBe(
      `import "/app/server.ts"
export { default } from "/app/server.ts"
export const onError = undefined
export { limits } from "/app/server.ts"
export const visitor = undefined`,
    )
  })

  it('looks for what `export *` may bring, which has no default', () => {
    const files = new Map([['server.ts', ['onError', '*']]])
    expect(fileModule('/app', files, 'server.ts')).toBe(
      `import "/app/server.ts"
export default undefined
export { onError } from "/app/server.ts"
export const limits = Reflect.get(all, 'limits')
export const visitor = Reflect.get(all, 'visitor')
import * as all from "/app/server.ts"`,
    )
  })

  it('leaves a syntax error to Vite, and takes everything as exported', () => {
    expect(fileModule('/app', new Map([['browser.ts', undefined]]), 'browser.ts')).toContain(
      'export { onError } from "/app/browser.ts"',
    )
  })
})
