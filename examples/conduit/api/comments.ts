import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { addComment, commentsOf, deleteComment } from '../data/comments.server.ts'
import { databaseOf } from '../data/database.server.ts'
import { newComment } from '../input/comment.ts'
import { apiError } from './api-error.ts'
import { findArticle } from './find-article.ts'
import { readBody } from './read-body.ts'
import { requireToken } from './token.server.ts'

export const comments = new Hono<AppEnv>()
  .get('/:slug/comments', async (c) => {
    const slug = c.req.param('slug')
    await findArticle(c, slug)
    return c.json({ comments: await commentsOf(databaseOf(c), slug, await c.var.user) })
  })
  .post('/:slug/comments', async (c) => {
    const author = await requireToken(c)
    const article = await findArticle(c, c.req.param('slug'))
    const { body } = await readBody(c, 'comment', newComment)
    return c.json({ comment: await addComment(databaseOf(c), article, { author, body }) }, 201)
  })
  .delete('/:slug/comments/:id', async (c) => {
    const user = await requireToken(c)
    const article = await findArticle(c, c.req.param('slug'))
    const comment = { id: Number(c.req.param('id')), article }
    const result = await deleteComment(databaseOf(c), comment, user)
    if (result === 'deleted') return c.body(null, 204)
    throw apiError(result === 'forbidden' ? 403 : 404, { comment: [result] })
  })
