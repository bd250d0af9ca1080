import { notFound, type LoaderArgs } from 'arrivejs'
import { readTest, testNames } from '../guide/texts.ts'

export const prerender = () => testNames.map((file) => ({ file }))

export async function loader({ params }: LoaderArgs<'/guide/tests/:file'>) {
  const text = await readTest(params.file)
  return text ? { text, tests: testNames } : notFound()
}
