import type { Article } from '../data/articles.server.ts'
import { href } from '../href.ts'

interface ArticleActionsProps {
  article: Article
  /** Of whoever is signed in. */
  username: string | null
}

/** What a visitor can do with an article. Buttons name what they do in the form's `intent`. */
export function ArticleActions({ article, username }: ArticleActionsProps) {
  const { slug, favorited, favoritesCount, author } = article
  return (
    <form method="post" className="actions">
      <button
        className={favorited ? 'btn btn-sm btn-primary' : 'btn btn-sm btn-outline-primary'}
        name="intent"
        value={favorited ? 'unfavorite' : 'favorite'}
      >
        {`${favorited ? 'Unfavorite' : 'Favorite'} Article (${favoritesCount})`}
      </button>
      {author.username === username && (
        <>
          <a className="btn btn-sm btn-outline" href={href('/editor/:slug', { slug })}>
            Edit Article
          </a>
          <button className="btn btn-sm btn-outline-danger" name="intent" value="delete-article">
            Delete Article
          </button>
        </>
      )}
    </form>
  )
}
