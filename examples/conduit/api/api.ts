import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { AppEnv } from '../app-env.ts'
import { databaseOf } from '../data/database.server.ts'
import { popularTags } from '../data/tags.server.ts'
import { apiError } from './api-error.ts'
import { articles } from './articles.ts'
import { comments } from './comments.ts'
import { favorites } from './favorites.ts'
import { profiles } from './profiles.ts'
import { tokenUser } from './token.server.ts'
import { users } from './users.ts'

const MAX_BODY_BYTES = 1024 * 1024

/** RealWorld's API: https://docs.realworld.show/specifications/backend/endpoints/ */
export const api = new Hono<AppEnv>()
  .use(cors())
  .use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }))
  .use(async (c, next) => {
    c.set('user', tokenUser(c))
    await c.var.user // 401 for a wrong token, whatever the endpoint needs
    await next()
  })
  .route('/', users)
  .route('/profiles', profiles)
  .route('/articles', articles)
  .route('/articles', favorites)
  .route('/articles', comments)
  .get('/tags', async (c) => c.json({ tags: await popularTags(databaseOf(c)) }))

function tooLarge(): never {
  throw apiError(413, { body: ['is too large'] })
}
