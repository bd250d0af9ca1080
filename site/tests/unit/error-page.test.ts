import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ErrorPage } from '../../error.tsx'
import { lastWords } from '../../ui/missing-page-search.tsx'
import type { Problem } from '../../../src/wire/problem.ts'

describe('the error page of the app', () => {
  it('says that the server took too long and offers to try again', () => {
    const html = render(504, 'An unexpected error has occurred')
    expect(html).toContain('<h1 id="title">504: The server took too long</h1>')
    expect(html).toContain('<p class="lead">An unexpected error has occurred. ')
    expect(html).toContain('<a class="button" href="/lab/never?step=2">Try again</a>')
  })

  it('does not offer a URL again that cannot be read', () => {
    const html = render(400, 'Bad Request')
    expect(html).not.toContain('/lab/never')
  })
})

describe('the error page of a missing page', () => {
  it('searches the guide for the last words of the URL', () => {
    const html = render(404, 'This page could not be found')
    expect(html).toContain('<h1 id="title">404: This page could not be found</h1>')
    expect(html).toMatch(/<form [^>]*action="\/guide\/search"><label/)
    expect(html).toMatch(/<input [^>]*name="q" value="never"/)
    expect(html).toContain('href="/guide"')
  })

  it('takes them from any path', () => {
    expect(lastWords('/guide/loading-data.html')).toBe('loading data')
    expect(lastWords('/guide/caf%C3%A9_menu/')).toBe('café menu')
    expect(lastWords('/guide/%ff')).toBe('')
    expect(lastWords('/')).toBe('')
  })

  it('is the only one that searches', () => {
    expect(render(500, 'Internal Server Error')).not.toContain('<form')
  })
})

describe('the error page of a server error', () => {
  const title = 'Internal Server Error'

  it('mentions what was sent only after a POST', () => {
    expect(render(500, title, { method: 'GET' })).not.toContain('What you sent')
    expect(render(500, title, { method: 'POST' })).toContain('check before you send it again')
    expect(render(504, title, { method: 'POST' })).toContain('check before you send it again')
  })

  it('says that it was logged, with the request id', () => {
    const html = render(500, title, { method: 'GET' })
    expect(html).toContain('it was logged')
    expect(html).toContain('Request <code>r1</code>')
  })

  it('says neither if the error happened in the browser', () => {
    const url = new URL('https://example.com/lab')
    const problem = { status: 500, title, build: 'b1' }
    const html = renderToStaticMarkup(createElement(ErrorPage, { problem, params: {}, url }))
    expect(html).toContain('Your browser could not show this page')
    expect(html).not.toContain('logged')
    expect(html).not.toContain('Request')
  })

  it('never links to another site', () => {
    const url = new URL('https://example.com//other.example/x')
    const problem = { status: 500, title, requestId: 'r1', build: 'b1' }
    const html = renderToStaticMarkup(createElement(ErrorPage, { problem, params: {}, url }))
    expect(html).toContain('href="/.//other.example/x"')
    expect(html).not.toContain('href="//')
  })

  it('shows the detail of the problem', () => {
    expect(render(403, 'Forbidden', { detail: 'It comes from elsewhere.' })).toContain(
      '<p class="lead">It comes from elsewhere.</p>',
    )
  })
})

function render(status: number, title: string, facts: Partial<Problem> = {}): string {
  const url = new URL('https://example.com/lab/never?step=2')
  const problem = { status, title, requestId: 'r1', build: 'b1', ...facts }
  return renderToStaticMarkup(createElement(ErrorPage, { problem, params: {}, url }))
}
