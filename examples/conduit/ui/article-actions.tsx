import type { ArticlePreview } from '../data/articles.server.ts'
import { href } from '../href.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { FollowButton } from './follow-button.tsx'

/** What a visitor can do with an article. Buttons name what they do in the form's `intent`. */
export function ArticleActions({ article }: { article: ArticlePreview }) {
  const { slug, author } = article
  return (
    <div className="actions">
      <FollowButton username={author.username} own={<AuthorActions slug={slug} />} />
      <FavoriteButton article={article} look="words" />
    </div>
  )
}

function AuthorActions({ slug }: { slug: string }) {
  return (
    <>
      <a className="btn btn-sm btn-outline" href={href('/editor/:slug?', { slug })}>
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
