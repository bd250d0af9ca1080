import { fail, redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { requireUser } from '../auth/require-user.server.ts'
import { createArticle } from '../data/articles.server.ts'
import { href } from '../href.ts'
import { newArticle } from '../input/article.ts'
import { articleFields } from '../input/article-fields.ts'
import { checkForm } from '../input/form.ts'

export function loader({ c }: LoaderArgs<'/editor'>) {
  requireUser(c)
}

export async function action({ c, form }: ActionArgs<'/editor'>) {
  const author = requireUser(c)
  const checked = checkForm(newArticle, form, articleFields(form))
  if (checked.type === 'invalid') return fail(checked.refusal)
  const slug = await createArticle(c.var.db, author, checked.value)
  return redirect(href('/article/:slug', { slug }))
}
