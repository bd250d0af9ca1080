import { describe, expect, it } from 'vitest'
import { noteWrite } from '../../../../src/server/caching/own-writes.ts'

function cookieAfter(method: string, path: string): string | null {
  const request = new Request(new URL(path, 'https://example.com'), { method })
  return noteWrite(request, new Response(null, { status: 204 })).headers.get('Set-Cookie')
}

describe('noteWrite', () => {
  it('notes what may change data', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(cookieAfter(method, '/items/1')).toMatch(/^arrive-fresh=1;/)
    }
  })

  it('notes nothing for what only reads', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect(cookieAfter(method, '/items/1')).toBeNull()
    }
  })

  it('notes no measurements, which each visitor’s browser sends', () => {
    expect(cookieAfter('POST', '/_vitals')).toBeNull()
    expect(cookieAfter('POST', '/_vitals?a=b')).toBeNull()
    expect(cookieAfter('POST', '/items/_vitals')).not.toBeNull()
  })
})
