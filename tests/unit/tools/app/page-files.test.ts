import { describe, expect, it } from 'vitest'
import type { Routes } from '../../../../src/api/routes/route.ts'
import { pageFiles } from '../../../../tools/app/page-files.ts'

describe('pageFiles', () => {
  it('reads the file that a route imports, whatever its name', () => {
    expect(fileOf('() => __vite_ssr_dynamic_import__("/pages/lab/stream.tsx")')).toBe('lab/stream')
    expect(fileOf("async () => {\n  return await import('./pages/home.tsx')\n}")).toBe('home')
  })

  it('reads it by its absolute path', () => {
    const module = '() => __vite_ssr_dynamic_import__("/@fs/elsewhere/app/pages/home.tsx")'
    expect(fileOf(module, '/elsewhere/app')).toBe('home')
  })

  it('reads the file that is missing, which Vite does not resolve', () => {
    expect(fileOf('() => __vite_ssr_dynamic_import__("../pages/missing.tsx")')).toBe('missing')
  })

  it('finds no page in other folders, in other modules and in computed paths', () => {
    expect(fileOf('() => __vite_ssr_dynamic_import__("/ui/tabs.tsx")')).toBeUndefined()
    expect(fileOf('() => __vite_ssr_dynamic_import__("/pages/home.ts")')).toBeUndefined()
    expect(fileOf('() => __vite_ssr_dynamic_import__(path)')).toBeUndefined()
    expect(fileOf('() => load()')).toBeUndefined()
  })
})

/** `module` is the text of the route's function, which the build's runner has transformed. */
function fileOf(module: string, app = '/repository/app'): string | undefined {
  const routes = { one: { module: { toString: () => module } } } as unknown as Routes
  return pageFiles(routes, app).get('one')
}
