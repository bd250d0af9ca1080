import type { PageProps } from 'arrivejs'
import { ArticleEditor } from '../ui/article-editor.tsx'
import type * as server from './edit-article.server.ts'

export function Page({ data, result }: PageProps<'/editor/:slug', typeof server>) {
  return <ArticleEditor heading="Edit article" article={data} refusal={result} />
}
