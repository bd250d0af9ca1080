import type { Article } from '../data/articles.server.ts'
import { href } from '../href.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { FollowButton } from './follow-button.tsx'

interface ArticleActionsProps {
  article: Article
  /** Of whoever is signed in. */
  username: string | null
}

/** What a visitor can do with an article. Buttons name what they do in the form's `intent`. */
export function ArticleActions({ article, username }: ArticleActionsProps) {
  const isOwn = article.author.username === username
  return (
    <div className="actions">
      {isOwn ? <AuthorActions slug={article.slug} /> : <FollowButton profile={article.author} />}
      <FavoriteButton article={article} look="words" />
    </div>
  )
}

function AuthorActions({ slug }: { slug: string }) {
  return (
    <>
      <a className="btn btn-sm btn-outline" href={href('/editor/:slug', { slug })}>
        Edit Article
      </a>
      <form method="post">
        <button className="btn btn-sm btn-outline-danger" name="intent" value="delete-article">
          Delete Article
        </button>
      </form>
    </>
  )
}
