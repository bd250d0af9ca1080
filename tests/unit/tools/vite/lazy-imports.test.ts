import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { applyEdits, importLazy, wrapImports } from '../../../../tools/vite/lazy-imports.ts'

describe('importLazy', () => {
  it('imports lazy from elsewhere, by the name that the module has for it', () => {
    expect(rewritten(`import { lazy, use } from 'react'\nlazy(load)`)).toBe(
      `import { lazy as __arriveLazyOf, use } from 'react'\nlazy(load)\nimport { lazy as lazy } from 'lazy'`,
    )
    expect(rewritten(`import { lazy as late } from 'react'`)).toBe(
      `import { lazy as __arriveLazyOf } from 'react'\nimport { lazy as late } from 'lazy'`,
    )
  })

  it('finds it as a property of React', () => {
    expect(rewritten(`import * as R from 'react'\nR.lazy(load)`)).toBe(
      `import * as R from 'react'\n__arriveLazy(load)\nimport { lazy as __arriveLazy } from 'lazy'`,
    )
  })

  it('leaves other modules, other names and types as they are', () => {
    const code = `import { lazy } from 'zod'\nimport React, { use } from 'react'\nReact.lazyLoad()`
    expect(rewritten(code)).toBe(code)
  })
})

describe('wrapImports', () => {
  it('says which stylesheets an imported module has', async () => {
    const code = `const a = () => import('./a.tsx')\nconst b = () => import('./b.tsx')\nimport(c)`
    const find = async (source: string) => (source === './a.tsx' ? ['/a.css'] : [])
    const edits = await wrapImports(code, moduleOf(code), { id: 'lazy', find })
    expect(applyEdits(code, edits)).toBe(
      `const a = () => __arriveWithStyles(["/a.css"], import('./a.tsx'))\nconst b = () => import('./b.tsx')\nimport(c)\nimport { withStyles as __arriveWithStyles } from 'lazy'`,
    )
  })
})

function rewritten(code: string): string {
  return applyEdits(code, importLazy(code, moduleOf(code), 'lazy'))
}

function moduleOf(code: string) {
  return parseSync('part.tsx', code).module
}
