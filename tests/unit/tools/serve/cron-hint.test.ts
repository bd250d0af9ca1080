import { describe, expect, it } from 'vitest'
import { VITALS_CRON } from '../../../../src/server/vitals/vitals-cron.ts'
import { cronHint } from '../../../../tools/serve/cron-hint.ts'

const triggers = new URL('http://127.0.0.1:1234/scheduled')

describe('cronHint', () => {
  it('names the first expression of the app', () => {
    expect(cronHint({ triggers, crons: [VITALS_CRON, '0 3 * * *', '1 4 * * *'] })).toBe(
      'Cron triggers run at http://127.0.0.1:1234/scheduled?cron=0+3+*+*+*',
    )
  })

  it('says nothing of an app without its own', () => {
    expect(cronHint({ triggers, crons: [VITALS_CRON] })).toBeUndefined()
    expect(cronHint({ triggers, crons: [] })).toBeUndefined()
  })
})
