import { renderMarkdown } from './render-markdown.ts'
import type { TopicText } from './read-topic.ts'

const BLOCK = /^```\w+\n\S+ (\S+).*?^```$/gms

/** The samples of a text as HTML, by the files that they are; the last one of each. */
export function samplesByFile({ markdown, file }: Pick<TopicText, 'markdown' | 'file'>) {
  const blocks = [...markdown.matchAll(BLOCK)]
  return Object.fromEntries(blocks.map(([block, name]) => [name, renderMarkdown(block, file).html]))
}
