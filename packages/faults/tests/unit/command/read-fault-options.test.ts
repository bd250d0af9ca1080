import { describe, expect, it } from 'vitest'
import { readArguments, usageOf } from '../../../../cli/for-tests.ts'
import { readFaultsOptions } from '../../../command/run-faults.ts'

describe('readFaultsOptions', () => {
  it('reads the URL and the options', () => {
    const args = ['https://shop.example/', '--click', '#next', '--also', 'a.example', '--also=b.example']
    expect(read(args)).toMatchObject({
      url: new URL('https://shop.example/'),
      click: '#next',
      also: ['a.example', 'b.example'],
      mostRequests: 2000,
    })
  })

  it('says how to call it', () => {
    expect(() => read([])).toThrow('Usage: arrivejs faults <url>')
    expect(() => read(['file:///etc/passwd'])).toThrow('Usage:')
    expect(() => read(['https://a.example', '--clik', 'a'])).toThrow('Did you mean --click?')
    expect(() => read(['https://a.example', '--requests', 'many'])).toThrow('Usage:')
  })
})

function read(args: string[]) {
  return readFaultsOptions(readArguments('faults', args, {}), usageOf('faults'))
}
