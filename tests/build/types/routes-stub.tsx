import { fail, redirect, type ErrorBoundaryProps, type PageProps } from 'arrivejs'
import { createRoutesStub } from 'arrivejs/testing/react'
import type { ReactNode } from 'react'

// Nothing here runs: the type check is the test.

interface Server {
  loader: () => Promise<{ title: string; reviews: Promise<string[]> }>
  action: () => { problem: string } | undefined
  search: (params: URLSearchParams) => { page: number }
}

declare function Item(props: PageProps<'/items/:id', Server>): ReactNode
declare function About(props: PageProps<'/about'>): ReactNode
declare function Plain(): ReactNode

const data = { title: 'Moss', reviews: Promise.resolve(['Soft.']) }
const search = { page: 1 }

export const Stub = createRoutesStub({
  '/items/:id': {
    Page: Item,
    loader: async ({ params, search: { page }, signal }) => {
      // @ts-expect-error: the pattern has no such param
      void params.name
      signal.throwIfAborted()
      return params.id === '' ? redirect('/about') : { ...data, title: `${params.id} ${page}` }
    },
    action: ({ form, params }) => (form.has('text') ? fail({ problem: `${params.id} is full.` }) : undefined),
    search: (params) => ({ page: Number(params.get('page')) }),
  },
  '/about': { Page: About },
  '/': { Page: Plain },
})

export const element = <Stub url="/items/1" />
// @ts-expect-error: a stub begins somewhere
export const nowhere = <Stub />

export const right = createRoutesStub({
  '/items/:id': { Page: Item, data, search, result: { problem: 'Too short.' } },
})

declare const itemModule: {
  Page: typeof Item
  ErrorBoundary: (props: ErrorBoundaryProps) => ReactNode
}
export const whole = createRoutesStub({ '/items/:id': { ...itemModule, data, search } })

// @ts-expect-error: the page needs data
createRoutesStub({ '/items/:id': { Page: Item, search } })
// @ts-expect-error: the page needs its search
createRoutesStub({ '/items/:id': { Page: Item, data } })
// @ts-expect-error: a title is text
createRoutesStub({ '/items/:id': { Page: Item, search, data: { ...data, title: 3 } } })
// @ts-expect-error: the page shows reviews
createRoutesStub({ '/items/:id': { Page: Item, search, data: { title: 'Moss' } } })
// @ts-expect-error: a page is a number
createRoutesStub({ '/items/:id': { Page: Item, data, search: { page: '1' } } })
// @ts-expect-error: a result has a problem
createRoutesStub({ '/items/:id': { Page: Item, data, search, result: { error: 'No.' } } })
// @ts-expect-error: the loader has no reviews
createRoutesStub({ '/items/:id': { Page: Item, search, loader: () => ({ title: 'Moss' }) } })
// @ts-expect-error: it is refused with another result
createRoutesStub({ '/items/:id': { Page: Item, data, search, action: () => fail({ no: 1 }) } })
// @ts-expect-error: data is given, or loaded
createRoutesStub({ '/items/:id': { Page: Item, data, search, loader: () => data } })
// @ts-expect-error: the page is typed for another pattern
createRoutesStub({ '/items/:name': { Page: Item, data, search } })
// @ts-expect-error: the page has no data
createRoutesStub({ '/about': { Page: About, data: { title: 'About' } } })
