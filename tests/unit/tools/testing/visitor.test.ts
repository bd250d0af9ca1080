import { describe, expect, it } from 'vitest'
import { createVisitor } from '../../../../tools/testing/visitor.ts'

/** An app that sets the cookies that a test wants, and keeps its requests. */
function recordingApp(...cookies: string[]) {
  const requests: Request[] = []
  return {
    origin: 'https://app.test',
    requests,
    async fetch(path: string, init?: RequestInit) {
      requests.push(new Request(new URL(path, 'https://app.test'), init))
      const cookie = cookies.shift()
      return new Response(null, cookie === undefined ? {} : { headers: { 'Set-Cookie': cookie } })
    },
  }
}

describe('a visitor', () => {
  it('sends the cookies that it got', async () => {
    const app = recordingApp('a=1; Path=/; HttpOnly', 'b=x=y; Max-Age=60')
    const visitor = createVisitor(app)
    for (const path of ['/', '/', '/']) await visitor.get(path)
    expect(app.requests.map(({ headers }) => headers.get('Cookie'))).toEqual([null, 'a=1', 'a=1; b=x=y'])
  })

  it('drops the cookies that have ended', async () => {
    const visitor = createVisitor(
      recordingApp('a=1', 'b=2', 'a=; Max-Age=0', 'b=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'),
    )
    for (const path of ['/', '/', '/']) await visitor.get(path)
    expect([...visitor.cookies]).toEqual([['b', '2']])
    await visitor.get('/')
    expect(visitor.cookies.size).toBe(0)
  })

  it('sends forms from the app’s own origin, or from another', async () => {
    const app = recordingApp()
    const visitor = createVisitor(app)
    await visitor.post('/form', { text: 'a b' })
    await visitor.post('/form', {}, { headers: { Origin: 'https://evil.example' } })
    const [own, other] = app.requests
    expect(own!.headers.get('Origin')).toBe('https://app.test')
    expect(other!.headers.get('Origin')).toBe('https://evil.example')
    expect(own!.method).toBe('POST')
    expect(own!.headers.get('Content-Type')).toMatch('application/x-www-form-urlencoded')
    expect(await own!.text()).toBe('text=a+b')
  })

  it('has headers of its own', async () => {
    const app = recordingApp()
    await createVisitor(app, { 'Accept-Language': 'de' }).get('/', { headers: { 'X-A': '1' } })
    expect(app.requests[0]!.headers.get('Accept-Language')).toBe('de')
    expect(app.requests[0]!.headers.get('X-A')).toBe('1')
  })
})
