import { describe, expect, it } from 'vitest'
import { expectErrorPage, servedFixture } from './served-fixture.ts'

const { logs, origin, get } = servedFixture()

const NOT_FOUND = 'This page could not be found'
const UNNAMED = 'An unexpected error has occurred'

describe('the detail of a status', () => {
  it('is on the error page as text, thrown or returned, and no error in the log', async () => {
    const thrown = await expectErrorPage(await get('/ends/detail-thrown'), 404, NOT_FOUND)
    expect(thrown).toContain('<p id="detail">No &lt;b&gt;note&lt;/b&gt; with that id</p>')
    const returned = await expectErrorPage(await get('/ends/detail-returned'), 409, UNNAMED)
    expect(returned).toContain('<p id="detail">Somebody else has changed it</p>')
    expect(logs.join()).not.toContain('/ends/detail-')
  })

  it('is that of a layout’s loader, too', async () => {
    const html = await expectErrorPage(await get('/teams/red?team=missing'), 404, NOT_FOUND)
    expect(html).toContain('<p id="detail">There is no such team</p>')
  })

  it('is in problem documents, for the router and for programs', async () => {
    const detail = 'No <b>note</b> with that id'
    expect(await problemOf('/_data/ends/detail-thrown')).toMatchObject({ status: 404, detail })
    const headers = { Accept: 'application/json' }
    expect(await problemOf('/ends/detail-thrown', { headers })).toMatchObject({ detail })
    expect(await problemOf('/ends/missing', { headers })).not.toHaveProperty('detail')
  })

  it('is shown after a form', async () => {
    const body = new URLSearchParams({ end: 'detail' })
    const init = { method: 'POST', body, headers: { Origin: origin() } }
    const html = await expectErrorPage(await get('/ends/form', init), 404, NOT_FOUND)
    expect(html).toContain('<p id="detail">The note is gone</p>')
  })

  it('is escaped on the plain error page, too', async () => {
    const response = await get('/ends/detail-plain')
    expect(response.status).toBe(403)
    const html = await response.text()
    expect(html).toContain('<p>Only &lt;b&gt;members&lt;/b&gt; may see this</p>')
    expect(html).toContain('<p>Please try again in a moment')
  })

  it('has what HTTP calls the status before it, if its title is the common one', async () => {
    expect(await (await get('/ends/detail-plain')).text()).toMatch(/<p>Forbidden<\/p>\s*<p>Only/)
    expect(await problemOf('/_data/ends/detail-returned')).toMatchObject({ phrase: 'Conflict' })
    expect(await problemOf('/_data/ends/detail-thrown')).not.toHaveProperty('phrase')
  })

  it('is never the message of an error that was thrown', async () => {
    const headers = { Accept: 'application/json' }
    expect(await problemOf('/ends/caused', { headers })).not.toHaveProperty('detail')
    expect(await (await get('/ends/caused')).text()).not.toContain('Failed query')
  })
})

async function problemOf(path: string, init?: RequestInit): Promise<unknown> {
  const response = await get(path, init)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  return response.json()
}
