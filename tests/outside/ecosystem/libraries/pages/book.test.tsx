// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { fail } from 'arrivejs'
import { createRoutesStub } from 'arrivejs/testing/react'
import { afterEach, expect, it } from 'vitest'
import { Page } from './book.tsx'

afterEach(cleanup)

it('shows the book, and where to go next', () => {
  const Stub = createRoutesStub({ '/books/:id': { Page, data: { title: 'Moss', likes: 3 } } })
  render(<Stub url="/books/moss" />)
  expect(screen.getByRole('heading').textContent).toBe('Moss')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/books/fern')
})

it('counts a like before the action has ended', async () => {
  const books = { moss: { title: 'Moss', likes: 3 } }
  const action = Promise.withResolvers<void>()
  const Stub = createRoutesStub({
    '/books/:id': { Page, loader: () => ({ ...books.moss }), action: () => action.promise },
  })
  render(<Stub url="/books/moss" />)
  await userEvent.click(screen.getByText('♥ 3'))
  expect(screen.getByText('♥ 4')).toBeTruthy()
  books.moss.likes = 5
  action.resolve()
  expect(await screen.findByText('♥ 5')).toBeTruthy()
})

it('says why a title is refused', async () => {
  const Stub = createRoutesStub({
    '/books/:id': {
      Page,
      data: { title: 'Moss', likes: 3 },
      action: ({ form }) =>
        form.get('title') === '' ? fail({ problem: 'It is empty.' }) : undefined,
    },
  })
  render(<Stub url="/books/moss" />)
  await userEvent.clear(screen.getByLabelText('Title'))
  await userEvent.click(screen.getByText('Save'))
  expect((await screen.findByRole('alert')).textContent).toBe('It is empty.')
})

it('goes on to the next book', async () => {
  const Stub = createRoutesStub({
    '/books/:id': { Page, loader: ({ params }) => ({ title: params.id, likes: 0 }) },
  })
  render(<Stub url="/books/moss" />)
  await userEvent.click(screen.getByText('Fern'))
  expect((await screen.findByRole('heading', { name: 'fern' })).textContent).toBe('fern')
})
