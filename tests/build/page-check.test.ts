import { describe, expect, it } from 'vitest'
import { page, type Routes } from '../../src/router/page.ts'
import { findProblems } from '../../tools/page-check.ts'

const view = async () => ({ Page: () => null })
const routes: Routes = { home: page('/', view), item: page('/items/:id', view, { server: true }) }

describe('findProblems', () => {
  it('finds nothing where table and files agree', () => {
    expect(findProblems(routes, ['home.tsx', 'item.tsx', 'item.server.ts'])).toEqual([])
  })

  it('names a view and a server half that are missing', () => {
    expect(findProblems(routes, ['item.tsx'])).toEqual([
      'The route "home" needs pages/home.tsx, which does not exist.',
      'The route "item" needs pages/item.server.ts, which does not exist.',
    ])
  })

  it('names a server half that no line of the table mentions', () => {
    const files = ['home.tsx', 'home.server.ts', 'item.tsx', 'item.server.ts']
    expect(findProblems(routes, files)).toEqual([
      'pages/home.server.ts has no line with { server: true } in the route table.',
    ])
  })
})
