import { notFound, redirect, type LoaderArgs } from 'arrivejs'
import { markdownResponse, readName } from '../guide/markdown-response.ts'
import { namesIn, readMarkdown, readText } from '../guide/texts.ts'
import { href } from '../href.ts'

const FOLDER = 'docs/decisions'

export const prerender = () => decisionNames().map((decision) => ({ decision }))

export async function loader({ params }: LoaderArgs<'/guide/decisions/:decision'>) {
  const { name, isMarkdown } = readName(params.decision)
  const names = decisionNames()
  const at = names.indexOf(name)
  if (at === -1) {
    const decision = await replacementOf(name)
    if (decision === undefined) throw notFound()
    throw redirect(href('/guide/decisions/:decision', { decision }), 301)
  }
  if (isMarkdown) return markdownResponse(`${FOLDER}/${name}.md`)
  const text = await readText(`${FOLDER}/${name}.md`)
  return { text: text!, previous: names[at - 1], next: names[at + 1] }
}

function decisionNames(): string[] {
  return namesIn(FOLDER).filter((name) => name !== 'README')
}

/** The decision that has replaced one, by the numbers of the index. */
async function replacementOf(name: string): Promise<string | undefined> {
  const number = /^\d{3}/.exec(name)?.[0]
  const index = number && (await readMarkdown(`${FOLDER}/README.md`))
  return index ? new RegExp(`\\b${number}\\b.*/decisions/([\\w-]+)\\.md`).exec(index)?.[1] : undefined
}
