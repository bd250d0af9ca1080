import type { EnvironmentModuleNode } from 'vite'
import { describe, expect, it } from 'vitest'
import { reachesData } from '../../../../../tools/vite/development/reaches-data.ts'

const APP = { worker: ['/app/server.ts', '/app/worker.ts'], routes: '/app/routes.ts' }

describe('reachesData', () => {
  it('is true for a server module', () => {
    expect(reachesData(moduleOf('/app/pages/item.server.ts'), APP)).toBe(true)
  })

  it('is true for what a server module imports through another module', () => {
    const loader = moduleOf('/app/pages/item.server.ts')
    const between = moduleOf('/app/items.ts', [loader])
    expect(reachesData(moduleOf('/app/database.ts', [between]), APP)).toBe(true)
  })

  it('is true for what server.ts imports', () => {
    expect(reachesData(moduleOf('/app/session.ts', [moduleOf('/app/server.ts')]), APP)).toBe(true)
  })

  it('is false for a component', () => {
    const page = moduleOf('/app/pages/item.tsx', [moduleOf('/app/routes.ts')])
    expect(reachesData(moduleOf('/app/ui/price.tsx', [page]), APP)).toBe(false)
  })

  it('is false for a page, even if a server module imports the route table', () => {
    const routes = moduleOf('/app/routes.ts', [moduleOf('/app/pages/item.server.ts')])
    expect(reachesData(moduleOf('/app/pages/item.tsx', [routes]), APP)).toBe(false)
    expect(reachesData(routes, APP)).toBe(true)
  })

  it('ends for modules that import each other', () => {
    const one = moduleOf('/app/one.ts')
    const other = moduleOf('/app/other.ts', [one])
    one.importers.add(other)
    expect(reachesData(one, APP)).toBe(false)
  })
})

function moduleOf(file: string, importers: EnvironmentModuleNode[] = []): EnvironmentModuleNode {
  return { file, importers: new Set(importers) } as EnvironmentModuleNode
}
