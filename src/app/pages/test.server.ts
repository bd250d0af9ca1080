import { notFound, type LoaderArgs } from 'arrivejs'
import { contractTests } from '../guide/contract-tests.ts'
import { renderMarkdown } from '../guide/render-markdown.ts'

export const loader = ({ params }: LoaderArgs<'/guide/tests/:file'>) => {
  const test = contractTests.find(({ name }) => name === params.file)
  if (!test) return notFound()
  return {
    path: test.path,
    html: renderMarkdown(test.markdown),
    tests: contractTests.map(({ name }) => name),
  }
}
