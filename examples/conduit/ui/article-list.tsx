import type { ArticleList as List } from '../data/list-articles.server.ts'
import { href } from '../href.ts'
import { pageCount } from '../input/page-part.ts'
import { ArticleMeta } from './article-meta.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { Pagination } from './pagination.tsx'
import { TagList } from './tag-list.tsx'

/** A page of a list of articles. */
export function ArticleList({ list, url }: { list: List; url: URL }) {
  const { articles, articlesCount } = list
  if (articles.length === 0) {
    return <p className="empty-feed-message">No articles are here... yet.</p>
  }
  return (
    <>
      {articles.map((article) => (
        <article className="article-preview" key={article.slug}>
          <ArticleMeta article={article}>
            <FavoriteButton article={article} look="heart" />
          </ArticleMeta>
          <a className="preview-link" href={href('/article/:slug', { slug: article.slug })}>
            <h2>{article.title}</h2>
            <p>{article.description}</p>
          </a>
          <TagList tags={article.tagList} />
        </article>
      ))}
      <Pagination url={url} pages={pageCount(articlesCount)} />
    </>
  )
}
