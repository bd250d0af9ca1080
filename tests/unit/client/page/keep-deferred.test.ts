import { describe, expect, it } from 'vitest'
import { keepDeferred } from '../../../../client/page/keep-deferred.ts'
import type { ShownPage } from '../../../../client/page/page-root.ts'
import { inLayouts } from '../../../../src/view/layout-tree.tsx'
import { createDeferredReceiver } from '../../../../src/wire/deferred.ts'

interface Data {
  key?: number
  document?: unknown
  layout?: unknown
  page?: unknown
}

describe('keepDeferred', () => {
  it('keeps the values of the document, a layout and the page until the new ones are there', () => {
    const shown = pageWith({ document: deferred(1), layout: deferred(2), page: deferred(3) })
    const [document, layout, page] = [pending(), pending(), pending()]
    const next = pageWith({ document, layout, page })
    const kept = keepDeferred(next, shown, new WeakSet())
    expect(kept.arriving).toEqual([document.late, page.late, layout.late])
    expect(dataOf(kept.page)).toEqual(dataOf(shown))
    document.settle({ value: 4 })
    const later = keepDeferred(next, kept.page, new WeakSet()).page
    expect(dataOf(later)).toEqual({ ...dataOf(shown), document: document.late })
  })

  it('leaves values as they are that were not there before either', () => {
    const late = pending()
    const kept = keepDeferred(pageWith({ page: late }), pageWith({ page: {} }), new WeakSet())
    expect(kept.arriving).toEqual([])
    expect(dataOf(kept.page).page).toBe(late.late)
  })

  it('has a value that has failed', () => {
    const shown = pageWith({ page: deferred(1) })
    const late = pending()
    const kept = keepDeferred(pageWith({ page: late }), shown, new WeakSet([late.late]))
    expect(kept.arriving).toEqual([])
    expect(dataOf(kept.page).page).toBe(late.late)
  })

  it('keeps nothing of a page in another instance, but what is around it', () => {
    const shown = pageWith({ document: deferred(1), layout: deferred(2), page: deferred(3) })
    const next = pageWith({ key: 1, layout: pending(), page: pending() })
    const { page, arriving } = keepDeferred(next, shown, new WeakSet())
    expect(arriving).toHaveLength(1)
    const { document, layout } = dataOf(shown)
    expect(dataOf(page)).toEqual({ ...dataOf(next), document, layout })
  })

  it('leaves data that is a date as it is', () => {
    const next = pageWith({ page: new Date(1) })
    const { content } = keepDeferred(next, pageWith({ page: new Date(0) }), new WeakSet()).page
    expect(content).toHaveProperty('data', new Date(1))
  })

  it('returns objects that are equal as those that were shown', () => {
    const [shown, next] = [pageWith({ page: { a: [1] } }), pageWith({ page: { a: [1] } })]
    const { content } = keepDeferred(next, shown, new WeakSet()).page
    expect(content).toHaveProperty('data', { a: [1] })
    expect(Reflect.get(content, 'data')).toBe(Reflect.get(shown.content, 'data'))
  })
})

function pageWith({ key = 0, document, layout = {}, page = {} }: Data): ShownPage {
  const layouts = [{ key: 'a', module: { Layout: () => null }, params: {}, data: layout }]
  const parts = inLayouts({ Page: () => null }, layouts)
  const content = { type: 'page', name: 'page', params: {}, data: page, ...parts } as const
  return { key, url: new URL('https://a.test/'), document, content, isComplete: () => true }
}

/** The deferred values. */
function dataOf({ document, content }: ShownPage) {
  const late = (data: unknown) => Reflect.get(Object(data), 'late')
  const layout = late(content.layouts![0]!.data)
  return { document: late(document), layout, page: late(Reflect.get(content, 'data')) }
}

function deferred(value: unknown) {
  const { late, settle } = pending()
  settle({ value })
  return { late }
}

function pending() {
  const { promise, settle } = createDeferredReceiver('late')
  return { late: promise, settle }
}
