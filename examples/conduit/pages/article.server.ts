import { error, notFound, redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { requireUser } from '../auth/require-user.server.ts'
import { articleBySlug, articleKey, deleteArticle } from '../data/articles.server.ts'
import { addComment, commentsOf, deleteComment } from '../data/comments.server.ts'
import { databaseOf } from '../data/database.server.ts'
import { favorite, unfavorite } from '../data/favorites.server.ts'
import { articleCache } from '../data/shared-pages.server.ts'
import { href } from '../href.ts'
import { check } from '../input/check.ts'
import { newComment } from '../input/comment.ts'
import { refuse } from '../input/refuse.server.ts'
import { renderMarkdown } from '../ui/render-markdown.server.ts'

export const cache = articleCache

export const once = true

export async function loader({ c, params }: LoaderArgs<'/article/:slug'>) {
  const db = databaseOf(c)
  const [article, comments] = await Promise.all([
    articleBySlug(db, params.slug, null),
    commentsOf(db, params.slug, null),
  ])
  if (!article) throw notFound()
  const { body, ...preview } = article
  return { article: preview, html: renderMarkdown(body), comments }
}

export async function action({ c, params, form }: ActionArgs<'/article/:slug'>) {
  const user = await requireUser(c)
  const db = databaseOf(c)
  const article = await articleKey(db, params.slug)
  if (!article) throw notFound()
  switch (form.get('intent')) {
    case 'comment': {
      const checked = check(newComment, Object.fromEntries(form))
      if (checked.type === 'invalid') return refuse(form, checked)
      await addComment(db, article, { author: user, body: checked.value.body })
      return
    }
    case 'delete-comment': {
      const comment = { id: Number(form.get('id')), article }
      if ((await deleteComment(db, comment, user)) === 'forbidden') throw error(403)
      return
    }
    case 'favorite':
      return favorite(db, article, user)
    case 'unfavorite':
      return unfavorite(db, article, user)
    case 'delete-article':
      if (article.authorId !== user.id) throw error(403)
      await deleteArticle(db, article)
      return redirect(href('/'))
    default:
      throw error(400)
  }
}
