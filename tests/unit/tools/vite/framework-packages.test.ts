import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf } from '../../../build/imports-of.ts'
import { FRAMEWORK_PACKAGES } from '../../../../tools/vite/framework-packages.ts'

const root = resolve(import.meta.dirname, '../../../..')

/** Compiled from JSX. */
const RUNTIMES = ['react/jsx-dev-runtime', 'react/jsx-runtime']

/** `react-bun-server.ts` adds those that are used. */
const RENDERERS = new Set(['react-dom/server.bun', 'react-dom/server.edge', 'react-dom/static.edge'])

describe('FRAMEWORK_PACKAGES', () => {
  it('has what both sides import of React and Hono', () => {
    const wanted = new Set([
      ...sharedPackages('{client,src/{api,navigation,routing,server,view,wire}}/**/*.{ts,tsx}'),
      ...RUNTIMES,
    ])
    const known = new Set(Object.values(FRAMEWORK_PACKAGES).flat())
    expect(known).toEqual(wanted.difference(RENDERERS))
  })

  it('has for browsers all that only they import', () => {
    const wanted = [...sharedPackages('client/**/*.{ts,tsx}')]
    expect(FRAMEWORK_PACKAGES['client']).toEqual(expect.arrayContaining(wanted))
  })
})

/** What the framework's own files import of packages that apps have too. */
function sharedPackages(pattern: string): Set<string> {
  const imports = globSync(pattern, { cwd: root }).flatMap((file) => {
    const found = importsOf(file, readFileSync(resolve(root, file), 'utf8'))
    return [...found.static, ...found.dynamic]
  })
  return new Set(imports.filter((specifier) => /^(react|react-dom|hono)(\/|$)/.test(specifier)))
}
