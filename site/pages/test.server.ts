import { notFound, type LoaderArgs } from 'arrivejs'
import { namesIn, readText } from '../guide/texts.ts'

const FOLDER = 'tests/browser'

export async function loader({ params }: LoaderArgs<'/guide/tests/:file'>) {
  const text = await readText(`${FOLDER}/${params.file}.test.ts`)
  return text ? { text, tests: namesIn(FOLDER) } : notFound()
}
