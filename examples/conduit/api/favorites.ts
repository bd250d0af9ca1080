import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { databaseOf } from '../data/database.server.ts'
import { favorite, unfavorite } from '../data/favorites.server.ts'
import { articleBody } from './articles.ts'
import { findArticle } from './find-article.ts'
import { requireToken } from './token.server.ts'

export const favorites = new Hono<AppEnv>()
  .post('/:slug/favorite', async (c) => {
    const user = await requireToken(c)
    const slug = c.req.param('slug')
    await favorite(databaseOf(c), await findArticle(c, slug), user)
    return c.json(await articleBody(c, slug))
  })
  .delete('/:slug/favorite', async (c) => {
    const user = await requireToken(c)
    const slug = c.req.param('slug')
    await unfavorite(databaseOf(c), await findArticle(c, slug), user)
    return c.json(await articleBody(c, slug))
  })
