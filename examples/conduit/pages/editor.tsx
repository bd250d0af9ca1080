import type { PageProps } from 'arrivejs'
import { ArticleEditor } from '../ui/article-editor.tsx'
import type * as server from './editor.server.ts'

const EMPTY = { title: '', description: '', body: '', tagList: [] }

export function Page({ result }: PageProps<'/editor', typeof server>) {
  return <ArticleEditor heading="New article" article={EMPTY} refusal={result} />
}
