import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ErrorPage } from '../../../src/app/error.tsx'

describe('the error page of the app', () => {
  it('says that the server took too long and offers to try again', () => {
    const html = render(504, 'An unexpected error has occurred')
    expect(html).toContain('<h1 id="title">504: An unexpected error has occurred</h1>')
    expect(html).toContain('The server took too long')
    expect(html).toContain('<a class="button" href="/lab/never?step=2">Try again</a>')
  })

  it('does not offer an address again that nobody can read', () => {
    const html = render(400, 'Bad Request')
    expect(html).not.toContain('/lab/never')
  })
})

function render(status: number, title: string): string {
  const url = new URL('https://example.com/lab/never?step=2')
  const problem = { status, title, requestId: 'r1', build: 'b1' }
  return renderToStaticMarkup(createElement(ErrorPage, { problem, url }))
}
