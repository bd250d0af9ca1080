import { describe, expect, it } from 'vitest'
import { readFaultsOptions } from '../../../../tools/faults/read-fault-options.ts'

describe('readFaultsOptions', () => {
  it('reads the URL and the options', () => {
    const args = [
      'https://shop.example/',
      '--click',
      '#next',
      '--also',
      'a.example',
      '--also=b.example',
    ]
    expect(readFaultsOptions(args)).toMatchObject({
      url: new URL('https://shop.example/'),
      click: '#next',
      also: ['a.example', 'b.example'],
      mostRequests: 2000,
    })
  })

  it('says how to call it', () => {
    expect(() => readFaultsOptions([])).toThrow('Usage: arrivejs faults <url>')
    expect(() => readFaultsOptions(['file:///etc/passwd'])).toThrow('Usage:')
    expect(() => readFaultsOptions(['https://a.example', '--clik', 'a'])).toThrow("'--clik'")
    expect(() => readFaultsOptions(['https://a.example', '--requests', 'many'])).toThrow('Usage:')
  })
})
