import { expect, it } from 'vitest'
import { checkOnce, requireMaxAge } from '../../run/max-age.ts'

it('an export once is true, or has a maxAge of at most a week', () => {
  for (const once of [true, { maxAge: 1 }, { maxAge: 604_800 }]) checkOnce(once, 'pages/a.server.ts')
  for (const once of [false, null, 'true', {}, { maxAge: 0 }, { maxAge: 604_801 }, { maxAge: '60' }]) {
    expect(() => checkOnce(once, 'pages/a.server.ts'), JSON.stringify(once)).toThrow(
      /^pages\/a\.server\.ts exports once as .+\. Write true, or \{ maxAge: 86_400 \} in seconds/,
    )
  }
})

it('without a maxAge it is a day', () => {
  requireMaxAge()
  expect(() => requireMaxAge(604_801)).toThrow('maxAge is 604801, but at most 604800 s')
})
