import { describe, expect, it } from 'vitest'
import { hashPages } from '../../../../../tools/vite/hashes/hash-pages.ts'
import type { ModuleGraph } from '../../../../../tools/vite/hashes/module-graph.ts'

const BROWSER = {
  'app/document.tsx': 'document',
  'app/pages/item.tsx': 'item → app/ui/button.tsx',
  'app/pages/list.tsx': 'list → app/routes.ts',
  'app/ui/button.tsx': 'button → framework/api.ts',
  'app/routes.ts': 'routes → app/pages/item.tsx',
  'framework/api.ts': 'api',
}
const WORKER = {
  'app/pages/item.server.ts': 'loader → ../shared/db.server.ts',
  '../shared/db.server.ts': 'db → app/pages/item.server.ts', // a circle
}

describe('hashPages', () => {
  it('gives equal builds equal hashes', () => {
    expect(hashes()).toEqual(hashes())
    expect(hashes()['item']).toMatch(/^[0-9a-f]{12}$/)
    expect(hashes()['item']).not.toBe(hashes()['list'])
  })

  it('changes with a module that the page imports in the browser, and only that page', () => {
    expect(changedBy({ browser: { 'app/ui/button.tsx': 'new' } })).toEqual(['item'])
  })

  it('changes with a module that the loader imports', () => {
    expect(changedBy({ worker: { '../shared/db.server.ts': 'new' } })).toEqual(['item'])
  })

  it('changes for all pages with what every page has', () => {
    expect(changedBy({ browser: { 'app/document.tsx': 'new' } })).toEqual(['item', 'list'])
    expect(changedBy({ settings: 'new' })).toEqual(['item', 'list'])
  })

  it('changes with the line of the route table', () => {
    expect(changedBy({ pattern: '/things/:id' })).toEqual(['item'])
  })

  it('does not follow the route table nor the framework', () => {
    expect(changedBy({ browser: { 'app/routes.ts': 'new', 'framework/api.ts': 'new' } })).toEqual([])
  })
})

interface Changes {
  browser?: Record<string, string>
  worker?: Record<string, string>
  settings?: string
  pattern?: string
}

function hashes({ browser, worker, settings = '', pattern = '/items/:id' }: Changes = {}) {
  return hashPages({
    graphs: [graph({ ...BROWSER, ...browser }), graph({ ...WORKER, ...worker })],
    routes: {
      item: { modules: ['app/pages/item.tsx', 'app/pages/item.server.ts'], facts: pattern },
      list: { modules: ['app/pages/list.tsx', 'app/pages/list.server.ts'], facts: '/items' },
    },
    shared: ['app/document.tsx', 'app/server.ts'],
    isOutside: (module) => module === 'app/routes.ts' || module.startsWith('framework/'),
    settings,
  })
}

function changedBy(changes: Changes): string[] {
  const [before, after] = [hashes(), hashes(changes)]
  return Object.keys(before).filter((name) => before[name] !== after[name])
}

/** Of modules with their code and what they import. */
function graph(modules: Record<string, string>): ModuleGraph {
  const named = Object.entries(modules).map(([name, text]) => {
    const [hash = '', imported] = text.split(' → ')
    return [name, { hash, imports: imported === undefined ? [] : [imported] }] as const
  })
  return new Map(named)
}
