import type { ReactNode } from 'react'
import type { ArticlePreview } from '../data/articles.server.ts'
import { href } from '../href.ts'
import { Avatar } from './avatar.tsx'
import { formatDate } from './format-date.ts'

interface ArticleMetaProps {
  article: ArticlePreview
  /** What can be done with the article. */
  children: ReactNode
}

/** Who wrote an article, and when. */
export function ArticleMeta({ article, children }: ArticleMetaProps) {
  const { author, createdAt } = article
  return (
    <div className="article-meta">
      <Avatar image={author.image} size={32} />
      <div className="info">
        <a className="author" href={href('/profile/:username', { username: author.username })}>
          {author.username}
        </a>
        <time className="quiet" dateTime={createdAt}>
          {formatDate(createdAt)}
        </time>
      </div>
      {children}
    </div>
  )
}
