import type { ReactNode } from 'react'
import type { ArticlePreview } from '../data/articles.server.ts'
import { Avatar } from './avatar.tsx'
import { Byline } from './byline.tsx'

interface ArticleMetaProps {
  article: ArticlePreview
  /** What can be done with the article. */
  children: ReactNode
}

export function ArticleMeta({ article, children }: ArticleMetaProps) {
  return (
    <div className="article-meta">
      <Avatar image={article.author.image} size={32} />
      <div className="info">
        <Byline {...article} />
      </div>
      {children}
    </div>
  )
}
