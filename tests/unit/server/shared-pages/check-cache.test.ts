import { expect, it } from 'vitest'
import { checkCache } from '../../../../src/server/shared-pages/check-cache.ts'

const check = (cache: object) => () => checkCache(cache as never, 'pages/item.server.ts')

it('takes whole seconds up to a year', () => {
  expect(check({ maxAge: 1, staleWhileRevalidate: 0, staleIfError: 31_536_000 })).not.toThrow()
})

it.each([{ maxAge: 0 }, { maxAge: 1.5 }, { maxAge: '60' }, {}, { maxAge: 60, staleIfError: -1 }])(
  'refuses %o',
  (cache) => {
    expect(check(cache)).toThrow(/^pages\/item\.server\.ts exports cache with \w+: .*Write whole/)
  },
)
