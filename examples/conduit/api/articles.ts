import type { AppContext } from 'arrivejs'
import { Hono } from 'hono'
import { parse } from 'valibot'
import type { AppEnv } from '../app-env.ts'
import {
  articleBySlug,
  createArticle,
  deleteArticle,
  updateArticle,
} from '../data/articles.server.ts'
import { listArticles } from '../data/list-articles.server.ts'
import { articleChanges, newArticle } from '../input/article.ts'
import { listQuery } from '../input/list.ts'
import { apiError } from './api-error.ts'
import { findArticle } from './find-article.ts'
import { readBody } from './read-body.ts'
import { requireToken } from './token.server.ts'

export const articles = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { limit, offset, ...filter } = parse(listQuery, c.req.query())
    return c.json(await listArticles(c.var.db, filter, { viewer: c.var.user, limit, offset }))
  })
  .get('/feed', async (c) => {
    const viewer = requireToken(c)
    const { limit, offset } = parse(listQuery, c.req.query())
    return c.json(await listArticles(c.var.db, { isFeed: true }, { viewer, limit, offset }))
  })
  .post('/', async (c) => {
    const author = requireToken(c)
    const input = await readBody(c, 'article', newArticle)
    return c.json(await articleBody(c, await createArticle(c.var.db, author, input)), 201)
  })
  .get('/:slug', async (c) => c.json(await articleBody(c, c.req.param('slug'))))
  .put('/:slug', async (c) => {
    const article = await findOwnArticle(c, c.req.param('slug'))
    const changes = await readBody(c, 'article', articleChanges)
    return c.json(await articleBody(c, await updateArticle(c.var.db, article, changes)))
  })
  .delete('/:slug', async (c) => {
    const article = await findOwnArticle(c, c.req.param('slug'))
    await deleteArticle(c.var.db, article.id)
    return c.body(null, 204)
  })

/** The answer with an article. Throws 404 if there is none. */
export async function articleBody(c: AppContext, slug: string) {
  const article = await articleBySlug(c.var.db, slug, c.var.user)
  if (!article) throw apiError(404, { article: ['not found'] })
  return { article }
}

async function findOwnArticle(c: AppContext, slug: string) {
  const user = requireToken(c)
  const article = await findArticle(c, slug)
  if (article.authorId !== user.id) throw apiError(403, { article: ['forbidden'] })
  return article
}
