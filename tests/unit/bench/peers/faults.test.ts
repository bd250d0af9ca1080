import { describe, expect, it } from 'vitest'
import { CLICK_FAULTS, kindOf } from '../../../../bench/peers/faults.ts'

describe('kindOf', () => {
  it('goes by what the browser will do with the response', () => {
    expect(kindOf('/items/7', { 'sec-fetch-dest': 'document' })).toBe('document')
    expect(kindOf('/a', { 'sec-fetch-dest': 'style' })).toBe('style')
    expect(kindOf('/a', { 'sec-fetch-dest': 'script' })).toBe('script')
    expect(kindOf('/a', { 'sec-fetch-dest': 'image' })).toBeUndefined()
  })

  it('takes any other request of a script for data', () => {
    for (const path of [
      '/_data/items/7',
      '/items/7.data',
      '/items/7?_rsc=1',
      '/__manifest?p=/a.js',
    ]) {
      expect(kindOf(path, { 'sec-fetch-dest': 'empty' })).toBe('data')
    }
  })

  it('goes by the path of a prefetch', () => {
    expect(kindOf('/assets/item.js?v=1', { 'sec-fetch-dest': 'empty' })).toBe('script')
    expect(kindOf('/assets/item.css', { 'sec-fetch-dest': 'empty' })).toBe('style')
  })
})

describe('CLICK_FAULTS', () => {
  it('have names of their own', () => {
    const names = CLICK_FAULTS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
