import { describe, expect, it } from 'vitest'
import { layout } from '../../../src/api/routes/layout.ts'
import { page } from '../../../src/api/routes/page.ts'
import type { LayoutRoute } from '../../../src/api/routes/route.ts'
import { placeLayouts } from '../../../src/view/place-layouts.ts'

const module = async () => ({ Page: () => null })
const around = async () => ({ Layout: () => null })

const routes = {
  ...layout('/:lang?/teams/:team', around, {
    team: page('/', module),
    room: page('/:room', module),
  }),
  ...layout('/', around, { home: page('/', module) }),
  ...layout('/', around, { about: page('/about', module) }),
}
const place = placeLayouts(routes)

describe('placeLayouts', () => {
  it('gives a layout the params of its own pattern', () => {
    const params = { lang: 'en', team: 'a', room: '1' }
    expect(placed(routes.room, params).params).toEqual({ lang: 'en', team: 'a' })
    expect(placed(routes.room, { team: 'a', room: '1' }).params).toEqual({ team: 'a' })
  })

  it('has another instance only for another param of its own', () => {
    const { key } = placed(routes.room, { team: 'a', room: '1' })
    expect(placed(routes.room, { team: 'a', room: '2' }).key).toBe(key)
    expect(placed(routes.team, { team: 'a' }).key).toBe(key)
    expect(placed(routes.team, { team: 'b' }).key).not.toBe(key)
    expect(placed(routes.team, { lang: 'en', team: 'a' }).key).not.toBe(key)
  })

  it('tells two layouts apart that have the same pattern and module', () => {
    expect(placed(routes.home, {}).key).not.toBe(placed(routes.about, {}).key)
  })
})

function placed({ layouts }: { layouts: readonly unknown[] }, params: Record<string, string>) {
  return place(layouts[0] as LayoutRoute, params)
}
