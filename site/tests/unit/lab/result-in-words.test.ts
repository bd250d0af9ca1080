import { describe, expect, it } from 'vitest'
import { resultInWords } from '../../../lab/result-in-words.ts'

describe('the result of a click in words', () => {
  it('says what happened to data that hangs', () => {
    const record = { url: '/lab/lost', type: 'full page load', reason: 'late data' } as const
    expect(resultInWords({ ...record, ms: 3917 })).toBe(
      'The data wasn’t there after 3.8 s. Full page load after 3.9 s.',
    )
  })

  it('gives the reason of another full page load', () => {
    const record = {
      url: '/lab/late',
      type: 'full page load',
      reason: 'before the router',
    } as const
    expect(resultInWords({ ...record, ms: 35 })).toBe(
      'You clicked before the router was ready. Full page load after 35 ms.',
    )
  })

  it('leaves a reason out that has no words', () => {
    const record = { url: '/', type: 'full page load', reason: 'a reason of tomorrow' } as const
    expect(resultInWords({ ...record, ms: 200 })).toBe('Full page load after 200 ms.')
  })

  it('names the source of a page that was shown in place', () => {
    const record = { url: '/', type: 'in place', ms: 12 } as const
    expect(resultInWords({ ...record, source: 'network' })).toBe('Shown in place after 12 ms.')
    expect(resultInWords({ ...record, source: 'form' })).toContain('Your form was sent once')
    expect(resultInWords({ ...record, source: 'page cache' })).toContain('without a request')
  })
})
