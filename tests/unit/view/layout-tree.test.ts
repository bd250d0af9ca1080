import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { ErrorBoundaryProps } from '../../../src/api/page-props.ts'
import type { PageModule } from '../../../src/api/routes/route.ts'
import { inLayouts, type ReadyLayout } from '../../../src/view/layout-tree.tsx'

const boundary = (name: string) => (_props: ErrorBoundaryProps) => name
const OWN = boundary('own')
const OUTER = boundary('outer')
const INNER = boundary('inner')

describe('inLayouts, for what a page throws', () => {
  it('has the boundary of the page itself, else that of its innermost layout that has one', () => {
    const layouts = [layout('a', OUTER), layout('b', INNER), layout('c')]
    expect(boundaryOfPage(layouts, OWN)).toBe(OWN)
    expect(boundaryOfPage(layouts)).toBe(INNER)
    expect(boundaryOfPage(layouts.slice(0, 1))).toBe(OUTER)
    expect(boundaryOfPage([layout('c')])).toBeUndefined()
  })
})

describe('inLayouts, for what a layout throws', () => {
  it('has its own boundary, else that of the innermost around it, for each instance of its own', () => {
    expect(bounds([layout('a', OUTER), layout('b', INNER), layout('c')])).toEqual([
      ['c', INNER],
      ['b', INNER],
      ['a', OUTER],
    ])
    expect(bounds([layout('a'), layout('b', INNER)])).toEqual([
      ['b', INNER],
      ['a', undefined],
    ])
  })
})

function layout(key: string, ErrorBoundary?: ReadyLayout['module']['ErrorBoundary']): ReadyLayout {
  const module = { Layout: ({ children }: { children: ReactNode }) => children }
  return { key, params: {}, module: ErrorBoundary ? { ...module, ErrorBoundary } : module }
}

function boundaryOfPage(layouts: readonly ReadyLayout[], own?: typeof OWN): unknown {
  const page: PageModule = { Page: () => null }
  return inLayouts(own ? { ...page, ErrorBoundary: own } : page, layouts).module.ErrorBoundary
}

/** The instance and the boundary of each layout, the innermost first. */
function bounds(layouts: readonly ReadyLayout[]): unknown[] {
  const all: unknown[] = []
  inLayouts({ Page: () => null }, layouts).around(null, new URL('https://app.test'), (children, key, own) => {
    all.push([key, own])
    return children
  })
  return all
}
