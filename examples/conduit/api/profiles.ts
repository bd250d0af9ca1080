import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { databaseOf } from '../data/database.server.ts'
import { follow, profileByName, unfollow, type Profile } from '../data/profiles.server.ts'
import { apiError } from './api-error.ts'
import { requireToken } from './token.server.ts'

export const profiles = new Hono<AppEnv>()
  .get('/:username', async (c) => {
    return c.json(found(await profileByName(databaseOf(c), c.req.param('username'), await c.var.user)))
  })
  .post('/:username/follow', async (c) => {
    const viewer = await requireToken(c)
    return c.json(found(await follow(databaseOf(c), c.req.param('username'), viewer)))
  })
  .delete('/:username/follow', async (c) => {
    const viewer = await requireToken(c)
    return c.json(found(await unfollow(databaseOf(c), c.req.param('username'), viewer)))
  })

function found(profile: Profile | undefined) {
  if (!profile) throw apiError(404, { profile: ['not found'] })
  return { profile }
}
