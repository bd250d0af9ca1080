import { describe, expect, it } from 'vitest'
import { VITALS_CRON } from '../../../../../packages/vitals/cron.ts'
import { cronHint } from '../../../../../tools/serve/front/cron-endpoint.ts'

const ORIGIN = 'http://localhost:8787'

describe('cronHint', () => {
  it('names the first expression of the app', () => {
    expect(cronHint(ORIGIN, [VITALS_CRON, '0 3 * * *', '1 4 * * *'])).toBe(
      'Cron triggers run at http://localhost:8787/cdn-cgi/handler/scheduled?cron=0+3+*+*+*',
    )
  })

  it('says nothing of an app without its own', () => {
    expect(cronHint(ORIGIN, [VITALS_CRON])).toBeUndefined()
    expect(cronHint(ORIGIN, [])).toBeUndefined()
  })
})
