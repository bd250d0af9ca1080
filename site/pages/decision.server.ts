import { notFound, type LoaderArgs } from 'arrivejs'
import { markdownResponse, readName } from '../guide/markdown-response.ts'
import { namesIn, readText } from '../guide/texts.ts'

const FOLDER = 'docs/decisions'

export const prerender = () => decisionNames().map((decision) => ({ decision }))

export async function loader({ params }: LoaderArgs<'/guide/decisions/:decision'>) {
  const { name, isMarkdown } = readName(params.decision)
  const names = decisionNames()
  const at = names.indexOf(name)
  if (at === -1) throw notFound()
  if (isMarkdown) return markdownResponse(`${FOLDER}/${name}.md`)
  const text = await readText(`${FOLDER}/${name}.md`)
  return { text: text!, previous: names[at - 1], next: names[at + 1] }
}

function decisionNames(): string[] {
  return namesIn(FOLDER).filter((name) => name !== 'README')
}
