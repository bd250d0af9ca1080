import { describe, expect, it } from 'vitest'
import { expectErrorPage, servedFixture } from './served-fixture.ts'

const { logs, origin, get } = servedFixture()

const ATTACKS = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\t//evil.example/',
  '/.//evil.example/',
  'https://user@evil.example/',
  'javascript:alert(1)',
  'http://[',
]
const REFUSED = Array(ATTACKS.length).fill([400, null])

describe('a redirect of a loader', () => {
  it('never leads to another site, as a document or as data', async () => {
    expect(await Promise.all(ATTACKS.map((to) => follow('/ends/to', to)))).toEqual(REFUSED)
    const answers = await Promise.all(ATTACKS.map((to) => get(`/_data/ends/to?${query(to)}`)))
    const problems = await Promise.all(answers.map((answer) => answer.json()))
    expect(problems.map(({ status }) => status)).toEqual(Array(ATTACKS.length).fill(400))
  })

  it('is logged with the reason if it was refused', async () => {
    await get(`/ends/to?${query('//evil.example/')}`)
    await expect
      .poll(() => logs.find((line) => line.includes('http://evil.example')))
      .toContain('redirect refused')
    const line = logs.find((one) => one.includes('http://evil.example'))!
    expect(JSON.parse(line)).toMatchObject({ route: 'ends', method: 'GET' })
    expect(JSON.parse(line).reason).toContain('{ external: true }')
  })

  it('fits into a header with any characters', async () => {
    expect(await follow('/ends/to', '/städte/東京?q=ö')).toEqual([
      302,
      '/st%C3%A4dte/%E6%9D%B1%E4%BA%AC?q=%C3%B6',
    ])
    expect(await follow('/ends/to', '/a\r\nSet-Cookie: stolen=1\0')).toEqual([
      302,
      '/aSet-Cookie:%20stolen=1',
    ])
  })

  it('leads to another origin with external, never to a script', async () => {
    const to = 'https://other.example/ö'
    expect(await follow('/ends/external', to)).toEqual([302, 'https://other.example/%C3%B6'])
    expect(await follow('/ends/external', 'javascript:alert(1)')).toEqual([500, null])
    const line = await (await get(`/_data/ends/external?${query(to)}`)).json()
    expect(line).toMatchObject({ redirect: 'https://other.example/%C3%B6' })
  })
})

describe('a redirect of an action', () => {
  it('becomes a URL of this site', async () => {
    const response = await send('/ends/form', '/städte')
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/st%C3%A4dte')
  })

  it("that is refused leads back to the page, with the action's cookie", async () => {
    for (const to of ATTACKS) {
      const response = await send('/ends/form?page=2', to)
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/ends/form?page=2'])
      expect(response.headers.getSetCookie()).toEqual(['taken=yes; Path=/'])
    }
  })

  it('that is refused does so for data too', async () => {
    const response = await send('/_data/ends/form', 'javascript:alert(1)')
    expect(await response.json()).toMatchObject({ redirect: '/ends/form' })
    expect(response.headers.getSetCookie()).toEqual(['taken=yes; Path=/'])
  })

  it('that is refused leads a fetcher nowhere', async () => {
    const response = await send('/_data/ends/form', '//evil.example/', {
      'Arrive-Purpose': 'fetcher',
    })
    expect([response.status, await response.json()]).toEqual([
      200,
      { build: expect.any(String), pageHash: expect.any(String), status: 200 },
    ])
  })

  it('that is refused though the code says external is an error', async () => {
    const response = await send('/ends/form', 'javascript:alert(1)', {}, 'external')
    await expectErrorPage(response, 500, 'Internal Server Error')
  })
})

async function follow(path: string, to: string): Promise<[number, string | null]> {
  const response = await get(`${path}?${query(to)}`)
  await response.text()
  return [response.status, response.headers.get('Location')]
}

function query(to: string): URLSearchParams {
  return new URLSearchParams({ to })
}

function send(path: string, to: string, headers: Record<string, string> = {}, end = ''): Promise<Response> {
  const body = new URLSearchParams({ to, end })
  return get(path, { method: 'POST', body, headers: { Origin: origin(), ...headers } })
}
