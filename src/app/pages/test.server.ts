import { notFound, type Load } from 'arrivejs'
import { contractTests } from '../guide/contract-tests.ts'
import { renderMarkdown } from '../guide/render-markdown.ts'
import type { Page } from './test.tsx'

export const loader: Load<typeof Page> = ({ params }) => {
  const test = contractTests.find(({ name }) => name === params.file)
  if (!test) return notFound()
  return {
    path: test.path,
    html: renderMarkdown(test.markdown),
    tests: contractTests.map(({ name }) => name),
  }
}
