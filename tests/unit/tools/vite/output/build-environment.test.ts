import { describe, expect, it } from 'vitest'
import { refusals, type BundlerError } from '../../../../../tools/vite/output/build-environment.ts'

describe('refusals', () => {
  it('says where a stylesheet is wrong, once', () => {
    const loc = { file: '/shop/app/styles.css', line: 7, column: 41 }
    const error = errorOf('[postcss] /shop/app/styles.css:7:42: Unexpected }', {
      plugin: 'vite:css',
      loc,
    })
    expect(refusals(error, '/shop')).toBe('app/styles.css:7:42 Unexpected }')
  })

  it('says what is not installed, and what can’t be found', () => {
    const of = (name: string) =>
      errorOf(`[vite]: Rolldown failed to resolve import "${name}" from "/shop/app/a.ts".\nThis`)
    expect(refusals(of('@scope/chart/bar.js'), '/shop')).toBe(
      "app/a.ts imports '@scope/chart/bar.js', which is not installed: run `npm install @scope/chart`, or correct the name.",
    )
    expect(refusals(of('@/chart.ts'), '/shop')).toBe(
      "app/a.ts imports '@/chart.ts', which can’t be found: correct the path.",
    )
  })

  it('says each of several errors once', () => {
    const errors = ['first', 'second', 'first'].map((text) => errorOf(text))
    expect(refusals(errorOf('Build failed', { errors }), '/shop')).toBe('first\n\nsecond')
  })

  it('names another plugin, its file, and the frames of the project’s own code', () => {
    const error = errorOf('No such colour', { plugin: 'colours', id: '/shop/app/a.css' })
    error.stack = [
      'Error: No such colour',
      '    at transform (file:///shop/plugins/colours.ts:3:9)',
      '    at run (file:///shop/node_modules/rolldown/dist/index.mjs:9:1)',
    ].join('\n')
    expect(refusals(error, '/shop')).toBe(
      'app/a.css No such colour (from the Vite plugin colours)\n    at transform (plugins/colours.ts:3:9)',
    )
  })

  it('leaves a mistake of the framework its stack', () => {
    const error = Object.assign(new TypeError('x is not a function'), { plugin: 'arrive:licenses' })
    expect(refusals(error, '/shop')).toContain('build-environment.test.ts')
  })
})

function errorOf(message: string, facts: Partial<BundlerError> = {}): BundlerError {
  return Object.assign(new Error(message), { stack: '', ...facts })
}
