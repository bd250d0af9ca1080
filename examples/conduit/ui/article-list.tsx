import type { ReactNode } from 'react'
import { href } from '../href.ts'
import { ArticleMeta } from './article-meta.tsx'
import type { ArticlePage } from './article-page.server.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { Pagination } from './pagination.tsx'
import { TagList } from './tag-list.tsx'

interface ArticleListProps {
  list: ArticlePage
  /** What is said if there are none. */
  empty?: ReactNode
}

const NONE = 'No articles are here... yet.'

/** A page of a list of articles. RealWorld's tests look for each title in an `<h1>`. */
export function ArticleList({ list, empty = NONE }: ArticleListProps) {
  const { articles, page, pages } = list
  return (
    <>
      {articles.length === 0 && <p className="empty-feed-message">{empty}</p>}
      {articles.map((article) => (
        <article className="article-preview" key={article.slug}>
          <ArticleMeta article={article}>
            <FavoriteButton article={article} look="heart" />
          </ArticleMeta>
          <a className="preview-link" href={href('/article/:slug', { slug: article.slug })}>
            <h1 aria-level={2}>{article.title}</h1>
            <p>{article.description}</p>
          </a>
          <TagList tags={article.tagList} />
        </article>
      ))}
      <Pagination page={page} pages={pages} />
    </>
  )
}
