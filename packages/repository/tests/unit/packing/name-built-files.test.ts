import { describe, expect, it } from 'vitest'
import { nameBuiltFiles } from '../../../packing/module-requests.ts'

describe('nameBuiltFiles', () => {
  it('names the JavaScript in the place of each source file', () => {
    const source = `import { a } from './a.ts'\nimport "../b.tsx"\nexport * from './c.ts'\nimport('./d.ts')`
    expect(nameBuiltFiles('x.js', source)).toBe(
      `import { a } from './a.js'\nimport '../b.js'\nexport * from './c.js'\nimport('./d.js')`,
    )
  })

  it('leaves the files of the app, packages and expressions as they are', () => {
    const source = `import { routes } from '#app/routes.ts'\nimport 'a.ts'\nimport(/* @vite-ignore */ url)\nconst text = './a.ts'`
    expect(nameBuiltFiles('x.js', source)).toBe(source)
  })
})
