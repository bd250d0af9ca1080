import { describe, expect, it } from 'vitest'
import { requestFilter, type KindOf, type WireRequests, kindOf } from '../../../proxy/request-filter.ts'

const NO_KIND: KindOf = () => undefined

describe('requestFilter', () => {
  it('finds all requests, or those of a kind', () => {
    expect(finds(undefined, '/about')).toBe(true)
    expect(finds('data', '/_data/items/7', { 'sec-fetch-dest': 'empty' })).toBe(true)
    expect(finds('script', '/_data/items/7', { 'sec-fetch-dest': 'empty' })).toBe(false)
  })

  it('finds paths in which * is any text, with any query', () => {
    expect(finds('/items/*', '/items/7?page=2')).toBe(true)
    expect(finds('/items', '/items/7')).toBe(false)
    expect(finds('/a.b', '/axb')).toBe(false)
    expect(finds('/items?page=*', '/items?page=2')).toBe(true)
    expect(finds('/items?page=*', '/items')).toBe(false)
  })

  it('believes the kind that the caller knows', () => {
    const kind: KindOf = ({ path }) => (path === '/rpc' ? 'data' : undefined)
    const filter = requestFilter('data', { kind, times: Infinity })
    expect(filter.test('/rpc', {}, 'POST')).toBe(true)
    expect(filter.test('/other', {}, 'POST')).toBe(false)
  })

  it('finds so many requests, and no more', () => {
    const filter = requestFilter('/a', { kind: NO_KIND, times: 1 })
    expect(['/b', '/a', '/a'].map((path) => filter.test(path, {}, 'GET'))).toEqual([false, true, false])
  })
})

describe('kindOf', () => {
  it('tells mutations from what is only sent away', () => {
    expect(kindOf({ path: '/', method: 'POST', headers: { 'sec-fetch-mode': 'cors' } })).toBe('mutation')
    expect(kindOf({ path: '/', method: 'POST', headers: { 'sec-fetch-mode': 'no-cors' } })).toBe('beacon')
  })

  it('knows a file that a script requests by its path', () => {
    const headers = { 'sec-fetch-dest': 'empty' }
    expect(kindOf({ path: '/a.css?b', method: 'GET', headers })).toBe('style')
    expect(kindOf({ path: '/a.mjs', method: 'GET', headers })).toBe('script')
    expect(kindOf({ path: '/a', method: 'GET', headers })).toBe('data')
  })
})

function finds(requests: WireRequests | undefined, path: string, headers = {}): boolean {
  return requestFilter(requests, { kind: NO_KIND, times: Infinity }).test(path, headers, 'GET')
}
