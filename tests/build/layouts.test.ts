import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { KEPT_LAYOUTS_HEADER } from '../../src/wire/data-requests.ts'
import { FIXTURE_OUT, PLATFORM_OUT } from '../apps/build-apps.ts'
import { builtModules } from './built-modules.ts'

const FOR_LAYOUTS = [
  'src/view/layout-tree.tsx',
  'src/view/place-layouts.ts',
  'client/hydration/document-layouts.ts',
  'client/page/keep-layouts.ts',
]

describe('the browser’s files', () => {
  it('have what is for layouts if the app has some', () => {
    expect(FOR_LAYOUTS.filter((module) => !isIn(FIXTURE_OUT, module))).toEqual([])
    expect(scriptsOf(FIXTURE_OUT)).toContain(KEPT_LAYOUTS_HEADER)
  })

  it('have nothing for layouts if the app has none', () => {
    expect(FOR_LAYOUTS.filter((module) => isIn(PLATFORM_OUT, module))).toEqual([])
    expect(scriptsOf(PLATFORM_OUT)).not.toContain(KEPT_LAYOUTS_HEADER)
  })
})

function isIn(outDir: string, module: string): boolean {
  return [...builtModules(outDir).values()].some((modules) => modules.includes(module))
}

function scriptsOf(outDir: string): string {
  const cwd = resolve(outDir, 'client/assets')
  return globSync('*.js', { cwd })
    .map((file) => readFileSync(resolve(cwd, file), 'utf8'))
    .join()
}
