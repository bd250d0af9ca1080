import type { PageProps } from 'arrivejs'
import { ArticleActions } from '../ui/article-actions.tsx'
import { ArticleMeta } from '../ui/article-meta.tsx'
import { CommentForm } from '../ui/comment-form.tsx'
import { CommentList } from '../ui/comment-list.tsx'
import { TagList } from '../ui/tag-list.tsx'
import type * as server from './article.server.ts'

export function Page({ data, result }: PageProps<'/article/:slug', typeof server>) {
  const { article, html, comments } = data
  return (
    <article className="article-page">
      <title>{`${article.title} · Conduit`}</title>
      <div className="banner">
        <div className="container">
          <h1>{article.title}</h1>
          <ArticleMeta article={article}>
            <ArticleActions article={article} />
          </ArticleMeta>
        </div>
      </div>
      <div className="container page">
        <div className="article-content" dangerouslySetInnerHTML={{ __html: html }} />
        <TagList tags={article.tagList} />
        <hr />
        <section className="comments" aria-label="Comments">
          <CommentForm refusal={result} />
          <CommentList comments={comments} />
        </section>
      </div>
    </article>
  )
}
