import { describe, expect, it } from 'vitest'
import { requireKnownDate } from '../../../../tools/environment/require-known-date.ts'

describe('requireKnownDate', () => {
  it('accepts dates that the runtime knows, up to a week after its release', () => {
    for (const date of ['2026-10-12', '2026-10-19', undefined]) {
      expect(() => requireKnownDate({ compatibility_date: date }, '2026-10-12')).not.toThrow()
    }
  })

  it('says what to write for a later one', () => {
    expect(() => requireKnownDate({ compatibility_date: '2026-10-20' }, '2026-10-12')).toThrow(
      /is 2026-10-20, .* knows none after 2026-10-19\. .* Write 2026-10-19 or an earlier date, or run `npm update arrivejs`/,
    )
  })

  it('knows the runtime that is installed', () => {
    expect(() => requireKnownDate({ compatibility_date: '2999-01-01' })).toThrow(
      /knows none after 20\d\d-\d\d-\d\d\./,
    )
  })
})
