import { useFetcher } from 'arrivejs'
import type { ArticlePreview } from '../data/articles.server.ts'
import { href } from '../href.ts'
import { ForViewer } from '../viewer/for-viewer.tsx'

interface FavoriteButtonProps {
  article: Pick<ArticlePreview, 'slug' | 'title' | 'favoritesCount'>
  look: 'heart' | 'words'
}

/** Everybody shares the number; whether it is a favorite is the viewer's own. */
export function FavoriteButton({ article, look }: FavoriteButtonProps) {
  return (
    <ForViewer>
      {(viewer) => {
        const isFavorite = viewer?.favorites.includes(article.slug) ?? false
        return <FavoriteForm article={article} look={look} isFavorite={isFavorite} />
      }}
    </ForViewer>
  )
}

/** Shows what was pressed at once. Without JavaScript the form leads to the article. */
function FavoriteForm({ article, look, isFavorite }: FavoriteButtonProps & { isFavorite: boolean }) {
  const { Form, formData } = useFetcher()
  const pressed = formData?.get('intent')
  const favorited = pressed ? pressed === 'favorite' : isFavorite
  const count = article.favoritesCount + Number(favorited) - Number(isFavorite)
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
