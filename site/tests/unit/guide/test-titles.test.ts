import { describe, expect, it } from 'vitest'
import { readTitles } from '../../../guide/build/test-titles.ts'

const SOURCE = `
const itMay = itUnless(inject('isOld'), 'it cannot')
describe('a click', () => {
  beforeEach(() => open('/'))
  it('ends', async () => {
    await visitor.click('it is text')
  })
  itMay('ends in \`time\`', () => {})
})
describe.skipIf(isOld)('a form', () => {
  it.skip('is sent', () => {})
})
`

describe('readTitles', () => {
  it('finds each describe with its tests, in order', () => {
    expect(readTitles('a.test.ts', SOURCE)).toEqual([
      { title: 'a click', tests: ['ends', 'ends in `time`'] },
      { title: 'a form', tests: ['is sent'] },
    ])
  })

  it('finds nothing in a file without tests', () => {
    expect(readTitles('a.test.ts', 'const a = 1')).toEqual([])
  })
})
