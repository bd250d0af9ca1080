import { describe, expect, it } from 'vitest'
import { overlayOf } from '../../../../../tools/vite/development/error-pages.ts'

const error = Object.assign(new Error('\u001B[31mUnexpected token\u001B[39m'), {
  stack: 'Error: Unexpected token\n    at transform (file:///shop/node_modules/vite/dist/node.js:1:1)',
  id: '/shop/app/pages/home.tsx',
  frame: '\u001B[31m1 | export }\u001B[39m',
})

describe('overlayOf', () => {
  it('leaves out colours, the stack of the bundler and the name of a plugin that nobody chose', () => {
    const { err } = overlayOf(Object.assign(error, { plugin: 'vite:css' }))
    expect(err).toEqual({
      message: 'Unexpected token',
      stack: '    (1 more in packages)',
      id: '/shop/app/pages/home.tsx',
      frame: '1 | export }',
    })
  })

  it('names the plugin that a project has chosen', () => {
    expect(overlayOf(Object.assign(error, { plugin: 'tailwindcss' })).err.plugin).toBe('tailwindcss')
  })
})
