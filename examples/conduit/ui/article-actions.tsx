import type { ArticlePreview } from '../data/articles.server.ts'
import type { Viewer } from '../data/users.server.ts'
import { href } from '../href.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { FollowButton } from './follow-button.tsx'

interface ArticleActionsProps {
  article: ArticlePreview
  viewer: Viewer | null
}

/** What a visitor can do with an article. Buttons name what they do in the form's `intent`. */
export function ArticleActions({ article, viewer }: ArticleActionsProps) {
  const isOwn = article.author.username === viewer?.username
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
