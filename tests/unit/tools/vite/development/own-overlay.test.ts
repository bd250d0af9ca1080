import { describe, expect, it } from 'vitest'
import { withOwnFrames } from '../../../../../tools/vite/development/own-overlay.ts'

const err = {
  message: 'Unexpected token',
  stack: '    at transform (file:///shop/node_modules/vite/dist/node.js:1:1)',
  id: '/shop/app/pages/home.tsx',
  frame: '1 | export }',
}

describe('withOwnFrames', () => {
  it('leaves out the stack of the bundler and the name of a plugin that nobody chose', () => {
    const { err: shown } = withOwnFrames({ type: 'error', err: { ...err, plugin: 'vite:css' } })
    expect(shown).toEqual({
      ...err,
      stack: '    (1 more in packages)',
    })
  })

  it('names the plugin that a project has chosen', () => {
    const { err: shown } = withOwnFrames({ type: 'error', err: { ...err, plugin: 'tailwindcss' } })
    expect(shown.plugin).toBe('tailwindcss')
  })
})
