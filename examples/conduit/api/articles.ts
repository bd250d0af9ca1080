import type { AppContext } from 'arrivejs'
import { Hono } from 'hono'
import { parse } from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { articleBySlug, createArticle, deleteArticle, updateArticle } from '../data/articles.server.ts'
import { databaseOf } from '../data/database.server.ts'
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
    return c.json(await listArticles(databaseOf(c), filter, { viewer: await c.var.user, limit, offset }))
  })
  .get('/feed', async (c) => {
    const viewer = await requireToken(c)
    const { limit, offset } = parse(listQuery, c.req.query())
    return c.json(await listArticles(databaseOf(c), { isFeed: true }, { viewer, limit, offset }))
  })
  .post('/', async (c) => {
    const author = await requireToken(c)
    const input = await readBody(c, 'article', newArticle)
    return c.json(await articleBody(c, await createArticle(databaseOf(c), author, input)), 201)
  })
  .get('/:slug', async (c) => c.json(await articleBody(c, c.req.param('slug'))))
  .put('/:slug', async (c) => {
    const article = await findOwnArticle(c, c.req.param('slug'))
    const changes = await readBody(c, 'article', articleChanges)
    return c.json(await articleBody(c, await updateArticle(databaseOf(c), article, changes)))
  })
  .delete('/:slug', async (c) => {
    const article = await findOwnArticle(c, c.req.param('slug'))
    await deleteArticle(databaseOf(c), article)
    return c.body(null, 204)
  })

/** The answer with an article. Throws 404 if there is none. */
export async function articleBody(c: AppContext, slug: string) {
  const article = await articleBySlug(databaseOf(c), slug, await c.var.user)
  if (!article) throw apiError(404, { article: ['not found'] })
  return { article }
}

async function findOwnArticle(c: AppContext, slug: string) {
  const user = await requireToken(c)
  const article = await findArticle(c, slug)
  if (article.authorId !== user.id) throw apiError(403, { article: ['forbidden'] })
  return article
}
