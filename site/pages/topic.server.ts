import { notFound, type LoaderArgs } from 'arrivejs'
import { markdownResponse, readName } from '../guide/markdown-response.ts'
import { readText } from '../guide/texts.ts'
import { topicFile, topics } from '../guide/topics.ts'

export const prerender = () => topics.map(({ slug }) => ({ topic: slug }))

export async function loader({ params }: LoaderArgs<'/guide/:topic'>) {
  const { name, isMarkdown } = readName(params.topic)
  const at = topics.findIndex(({ slug }) => slug === name)
  if (at === -1) throw notFound()
  if (isMarkdown) return markdownResponse(topicFile(name))
  const text = await readText(topicFile(name))
  return { text: text!, previous: topics[at - 1], next: topics[at + 1] }
}
