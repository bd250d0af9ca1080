import { uniqueIds } from '../../../packages/repository/reference/heading-id.ts'
import type { SearchSection } from '../guide-text.ts'
import { keywordsOf, withoutKeywords } from './keywords.ts'
import { plainText, type TopicText } from './read-topic.ts'
import { sitePath } from './site-link.ts'

const SAMPLE = /^```[^\n]*\n(.*?)^```$/gms
const LEAST_CODE_WORD = 3

/** Splits a text at its headings. */
export function searchSections({ file, title, markdown }: TopicText): SearchSection[] {
  const path = sitePath(file)!
  // A line of a sample may begin with `##`.
  const samples = [...markdown.matchAll(SAMPLE)].map(([sample]) => sample)
  const parts = markdown.replace(SAMPLE, () => '\0').split(/^##+ +/m)
  const idOf = uniqueIds()
  idOf(title)
  return parts.map((part, at) => {
    const ownSamples = samples.splice(0, part.split('\0').length - 1)
    const [line = ''] = part.split('\n', 1)
    const heading = at === 0 ? '' : plainText(line)
    const body = at === 0 ? part : part.slice(line.length).trimStart()
    const text = plainText(withoutKeywords(body).replaceAll('\0', ''))
    return {
      title: plainText(title),
      heading,
      href: heading === '' ? path : `${path}#${idOf(line)}`,
      keywords: keywordsOf(body),
      text,
      code: codeWords(ownSamples, text),
    }
  })
}

/** Names, paths and attributes of samples, each once: more of the code nobody looks for. */
function codeWords(samples: readonly string[], text: string): string {
  const words = samples.join('\n').match(/[\w$@/][\w$@/.:-]*/g) ?? []
  return [...new Set(words)]
    .filter((word) => word.length >= LEAST_CODE_WORD && !text.includes(word))
    .join(' ')
}
