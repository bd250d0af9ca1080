import { createRoutesStub } from 'arrivejs/testing/react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Page } from './book.tsx'

it('goes on to the next book', async () => {
  const Stub = createRoutesStub({
    '/books/:id': { Page, loader: ({ params }) => ({ title: params.id, likes: 0 }) },
  })
  const screen = await render(<Stub url="/books/moss" />)
  await screen.getByText('Fern').click()
  await expect.element(screen.getByRole('heading')).toHaveTextContent('fern')
})
