import { describe, expect, it } from 'vitest'
import { addWriteCookie } from '../../../../src/server/shared-pages/own-writes.ts'
import { noteWrite } from '../../../../src/server/request/note-write.ts'

function cookieAfter(method: string, isNoted: boolean, protocol = 'https:'): string | null {
  const request = new Request(`${protocol}//example.com/items/1`, { method })
  if (isNoted) noteWrite(request)
  const response = addWriteCookie(request, new Response(null, { status: 204 }))
  return response.headers.get('Set-Cookie')
}

describe('addWriteCookie', () => {
  it('is for requests that the app’s code has got and that may change data', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(cookieAfter(method, true)).toMatch(/^__Host-arrive-fresh=1;/)
    }
  })

  it('has its plain name over http, where browsers refuse `__Host-`', () => {
    expect(cookieAfter('POST', true, 'http:')).toMatch(/^arrive-fresh=1;/)
  })

  it('is not for what only reads', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect(cookieAfter(method, true)).toBeNull()
    }
  })

  it('is not for what was refused before', () => {
    expect(cookieAfter('POST', false)).toBeNull()
  })
})
