import { resolve } from 'node:path'
import { normalizePath } from 'vite'
import type { AppFacts } from '../../app/check-app.ts'
import { ENTRY_POINTS } from '../entry-points.ts'

/**
 * The code of a module that imports what only an app with layouts needs. They are modules of their own,
 * because an `import()` in code that falls away would leave its files in the build
 * (tests/build/layouts.test.ts).
 */
export function layoutModule(
  framework: string,
  name: string,
  entryPoint: 'layoutTree' | 'documentLayouts',
): (facts: AppFacts) => string {
  const file = JSON.stringify(normalizePath(resolve(framework, ENTRY_POINTS[entryPoint])))
  return ({ layoutFiles }) => {
    const hasLayouts = Object.keys(layoutFiles).length > 0
    return `export const ${name} = ${hasLayouts ? `() => import(${file})` : 'undefined'}`
  }
}
