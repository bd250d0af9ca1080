import { error, fail, notFound, redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { requireUser } from '../auth/require-user.server.ts'
import { articleBySlug, articleKey, updateArticle } from '../data/articles.server.ts'
import { href } from '../href.ts'
import { articleChanges } from '../input/article.ts'
import { articleFields } from '../input/article-fields.ts'
import { checkForm } from '../input/form.ts'

export async function loader({ c, params }: LoaderArgs<'/editor/:slug'>) {
  const user = requireUser(c)
  const article = await articleBySlug(c.var.db, params.slug, user)
  if (!article) throw notFound()
  if (article.author.username !== user.username) throw error(403)
  return article
}

export async function action({ c, params, form }: ActionArgs<'/editor/:slug'>) {
  const user = requireUser(c)
  const article = await articleKey(c.var.db, params.slug)
  if (!article) throw notFound()
  if (article.authorId !== user.id) throw error(403)
  const checked = checkForm(articleChanges, form, articleFields(form))
  if (checked.type === 'invalid') return fail(checked.refusal)
  const slug = await updateArticle(c.var.db, article, checked.value)
  return redirect(href('/article/:slug', { slug }))
}
