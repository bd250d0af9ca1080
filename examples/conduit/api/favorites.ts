import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { favorite, unfavorite } from '../data/favorites.server.ts'
import { articleBody } from './articles.ts'
import { findArticle } from './find-article.ts'
import { requireToken } from './token.server.ts'

export const favorites = new Hono<AppEnv>()
  .post('/:slug/favorite', async (c) => {
    const user = requireToken(c)
    const slug = c.req.param('slug')
    await favorite(c.var.db, (await findArticle(c, slug)).id, user)
    return c.json(await articleBody(c, slug))
  })
  .delete('/:slug/favorite', async (c) => {
    const user = requireToken(c)
    const slug = c.req.param('slug')
    await unfavorite(c.var.db, (await findArticle(c, slug)).id, user)
    return c.json(await articleBody(c, slug))
  })
