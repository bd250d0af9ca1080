import { describe, expect, it } from 'vitest'
import { layout } from '../../../../src/api/routes/layout.ts'
import { page } from '../../../../src/api/routes/page.ts'
import { prefix } from '../../../../src/api/routes/prefix.ts'
import type { Route } from '../../../../src/api/routes/route.ts'
import { createMatcher } from '../../../../src/routing/match.ts'

const module = async () => ({ Page: () => null })
const around = async () => ({ Layout: () => null })
const inside = async () => ({ Layout: () => null })

const routes = {
  ...prefix('/:lang?', {
    ...layout(
      '/teams/:team',
      around,
      {
        team: page('/', module),
        ...prefix('/settings', {
          ...layout('/', inside, { settings: page('/', module), roles: page('/roles', module) }),
        }),
        room: page('/rooms/:room', module, { validate: { room: (room) => room !== '0' } }),
      },
      { validate: { team: (team) => team !== '0' } },
    ),
  }),
  ...layout('/', around, { home: page('/', module), about: page('/about', module) }),
}

describe('layout', () => {
  it('puts its path before each pattern, and the path / adds nothing', () => {
    expect(patterns()).toEqual({
      team: '/:lang?/teams/:team',
      settings: '/:lang?/teams/:team/settings',
      roles: '/:lang?/teams/:team/settings/roles',
      room: '/:lang?/teams/:team/rooms/:room',
      home: '/',
      about: '/about',
    })
  })

  it('is in its routes with its whole pattern, the outermost first', () => {
    expect(layoutsOf(routes.team)).toEqual([['/:lang?/teams/:team', around]])
    expect(layoutsOf(routes.roles)).toEqual([
      ['/:lang?/teams/:team', around],
      ['/:lang?/teams/:team/settings', inside],
    ])
    expect(layoutsOf(routes.home)).toEqual([['/', around]])
  })

  it('is the same object in all of its routes, and another one elsewhere', () => {
    const [team, settings]: Route[] = [routes.team, routes.settings]
    const roles: Route = routes.roles
    expect(settings!.layouts[0]).toBe(team!.layouts[0])
    expect(roles.layouts).toEqual(settings!.layouts)
    expect(roles.layouts[1]).toBe(settings!.layouts[1])
    expect(routes.home.layouts[0]).not.toBe(team!.layouts[0])
  })

  it('checks the params of its path as well as those of the route', () => {
    expect(found('/en/teams/a/rooms/1')).toMatchObject({
      params: { lang: 'en', team: 'a', room: '1' },
    })
    expect(found('/teams/0/rooms/1')).toMatchObject({ reason: '"team" is refused' })
    expect(found('/teams/a/rooms/0')).toMatchObject({ reason: '"room" is refused' })
  })
})

function patterns(): Record<string, string> {
  return Object.fromEntries(Object.entries(routes).map(([name, { pattern }]) => [name, pattern]))
}

function layoutsOf({ layouts }: Route): unknown {
  return layouts.map((one) => [one.pattern, one.module])
}

function found(path: string) {
  return createMatcher<Route>(routes)(new URL(`https://arrive.example${path}`))
}
