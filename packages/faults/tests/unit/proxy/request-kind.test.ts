import { describe, expect, it } from 'vitest'
import { kindOf } from '../../../proxy/request-filter.ts'

const kindFor = (path: string, destination: string) =>
  kindOf({ path, method: 'GET', headers: { 'sec-fetch-dest': destination } })

describe('kindOf', () => {
  it('goes by what the browser will do with the response', () => {
    expect(kindFor('/items/7', 'document')).toBe('document')
    expect(kindFor('/a', 'style')).toBe('style')
    expect(kindFor('/a', 'script')).toBe('script')
  })

  it('takes any other request of a script for data', () => {
    expect(kindFor('/_data/items/7', 'empty')).toBe('data')
    expect(kindFor('/items/7.data', 'empty')).toBe('data')
    expect(kindFor('/items/7?_rsc=1', 'empty')).toBe('data')
    expect(kindFor('/__manifest?p=/a.js', 'empty')).toBe('data')
  })
})
