import { describe, expect, it } from 'vitest'
import { page } from '../../../../src/api/routes/page.ts'
import { prefix } from '../../../../src/api/routes/prefix.ts'
import type { Route } from '../../../../src/api/routes/route.ts'
import { createMatcher } from '../../../../src/routing/match.ts'

const module = async () => ({ Page: () => null })
const isLanguage = (lang: string) => lang.length === 2
const validate = { id: (id: string) => id !== '0' }
const routes = {
  ...prefix(
    '/:lang?',
    { home: page('/', module), item: page('/items/:id', module, { validate, hydrate: 'load' }) },
    { validate: { lang: isLanguage } },
  ),
  ...prefix('/admin', prefix('/users', { users: page('/', module), user: page('/:id', module) })),
}
const match = createMatcher<Route>(routes)

describe('prefix', () => {
  it('puts a path before each pattern', () => {
    const patterns = Object.entries(routes).map(([name, { pattern }]) => `${name}: ${pattern}`)
    expect(patterns).toEqual([
      'home: /:lang?',
      'item: /:lang?/items/:id',
      'users: /admin/users',
      'user: /admin/users/:id',
    ])
  })

  it('keeps the options of a route', () => {
    expect(routes.item).toMatchObject({ module, hydrate: 'load', revalidateOnBack: false })
  })

  it('checks the params of the path as well as those of the route', () => {
    expect(found('/en/items/7')).toMatchObject({ params: { lang: 'en', id: '7' } })
    expect(found('/items/7')).toMatchObject({ params: { id: '7' } })
    expect(found('/english/items/7')).toMatchObject({ reason: '"lang" is refused' })
    expect(found('/en/items/0')).toMatchObject({ reason: '"id" is refused' })
  })
})

function found(path: string) {
  return match(new URL(`https://arrive.example${path}`))
}
