import { useFetcher } from 'arrivejs'
import type { ArticlePreview } from '../data/articles.server.ts'
import { href } from '../href.ts'

interface FavoriteButtonProps {
  article: Pick<ArticlePreview, 'slug' | 'title' | 'favorited' | 'favoritesCount'>
  look: 'heart' | 'words'
}

/** Shows what was pressed at once. Without JavaScript the form leads to the article. */
export function FavoriteButton({ article, look }: FavoriteButtonProps) {
  const { Form, formData } = useFetcher()
  const pressed = formData?.get('intent')
  const favorited = pressed ? pressed === 'favorite' : article.favorited
  const count = article.favoritesCount + Number(favorited) - Number(article.favorited)
  const verb = favorited ? 'Unfavorite' : 'Favorite'
  return (
    <Form action={href('/article/:slug', { slug: article.slug })}>
      <button
        className={favorited ? 'btn btn-sm btn-primary' : 'btn btn-sm btn-outline-primary'}
        name="intent"
        value={favorited ? 'unfavorite' : 'favorite'}
        aria-label={look === 'heart' ? `${verb} ${article.title} (${count})` : undefined}
      >
        {look === 'heart' ? `♥ ${count}` : `${verb} Article (${count})`}
      </button>
    </Form>
  )
}
