import { error, notFound, redirect, type ActionArgs, type AppContext, type LoaderArgs } from 'arrivejs'
import { requireUser } from '../auth/require-user.server.ts'
import { articleBySlug, createArticle, updateArticle } from '../data/articles.server.ts'
import { databaseOf } from '../data/database.server.ts'
import { href } from '../href.ts'
import { newArticle } from '../input/article.ts'
import { articleFields } from '../input/article-fields.ts'
import { check } from '../input/check.ts'
import { refuse } from '../input/refuse.server.ts'

export const once = true

const NEW = { title: '', description: '', body: '', tagList: [] }

export async function loader({ c, params }: LoaderArgs<'/editor/:slug?'>) {
  await requireUser(c)
  return params.slug === undefined ? NEW : ownArticle(c, params.slug)
}

export async function action({ c, params, form }: ActionArgs<'/editor/:slug?'>) {
  const author = await requireUser(c)
  const article = params.slug === undefined ? undefined : await ownArticle(c, params.slug)
  const checked = check(newArticle, articleFields(form))
  if (checked.type === 'invalid') return refuse(form, checked)
  const slug = article
    ? await updateArticle(databaseOf(c), article, checked.value)
    : await createArticle(databaseOf(c), author, checked.value)
  return redirect(href('/article/:slug', { slug }))
}

/** Ends with 404 if there is no such article, and with 403 for all but its author. */
async function ownArticle(c: AppContext, slug: string) {
  const user = await requireUser(c)
  const article = await articleBySlug(databaseOf(c), slug, user)
  if (!article) throw notFound()
  if (article.author.username !== user.username) throw error(403)
  return article
}
