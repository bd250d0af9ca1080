import { describe, expect, it } from 'vitest'
import { dataPathOf } from '../../src/wire/page-data.ts'
import { servedFixture } from './served-fixture.ts'

const { get, origin } = servedFixture()

/** The text of a response whose bytes must be UTF-8. */
async function textOf(response: Response): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await response.arrayBuffer())
}

function post(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const own = { Origin: origin(), 'Content-Type': 'application/x-www-form-urlencoded', ...headers }
  return get(path, { method: 'POST', body: 'a=b', headers: own })
}

describe('a text that was cut inside a character', () => {
  it('is the same in HTML and in the data for hydration', async () => {
    const html = await textOf(await get('/halves'))
    expect(html).toContain('<title>title \ufffd</title>')
    expect(html).toContain('<p id="pair" title="\ufffd\ufffd">\ufffd\ufffd</p>')
    expect(html).toContain('<p id="escaped">\\ud83d \ufffd \\\\\ufffd🎉</p>')
    expect(html).toContain('<p id="late">late \ufffd</p>')
    expect(html).toContain('"title":"title \ufffd","pair":{"\ufffd":"start","end":"\ufffd"}')
    expect(html).toContain(String.raw`"escaped":"\\ud83d ${'\ufffd'} \\\\${'\ufffd'}"`)
    expect(html).toContain('{"value":"late \ufffd"}')
  })

  it('is well-formed in a page’s data', async () => {
    const text = await textOf(await get(dataPathOf('/halves')))
    expect(text).toContain('"title":"title \ufffd","pair":{"\ufffd":"start","end":"\ufffd"}')
    expect(text).toContain('{"key":"late","value":"late \ufffd"}')
  })

  it('is well-formed in an action’s result, with and without JavaScript', async () => {
    const html = await textOf(await post('/halves'))
    expect(html).toContain('<p id="result">result \ufffd</p>')
    expect(html).toContain('"result":"result \ufffd"')
    expect(await textOf(await post(dataPathOf('/halves')))).toContain('"result":"result \ufffd"')
  })

  it('is well-formed in an error’s detail', async () => {
    const html = await textOf(await get('/halves?error'))
    expect(html).toContain('<p id="detail">detail \ufffd</p>')
    expect(html).toContain('"detail":"detail \ufffd"')
    const problem = await get('/halves?error', { headers: { Accept: 'application/json' } })
    expect(await textOf(problem)).toContain('"detail":"detail \ufffd"')
  })
})
