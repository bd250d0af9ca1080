import type { SearchSection } from '../guide-text.ts'
import { headingId } from './heading-id.ts'
import { plainText, type TopicText } from './read-topic.ts'
import { sitePath } from './site-link.ts'

/** Splits a text at its headings. */
export function searchSections({ file, title, markdown }: TopicText): SearchSection[] {
  const path = sitePath(file)!
  const parts = withoutCode(markdown).split(/^##+ +/m)
  return parts.map((part, at) => {
    const [line = ''] = part.split('\n', 1)
    const heading = at === 0 ? '' : plainText(line)
    return {
      title,
      heading,
      href: heading === '' ? path : `${path}#${headingId(line)}`,
      text: plainText(at === 0 ? part : part.slice(line.length)),
    }
  })
}

/** A sample is found by the name of its file. */
function withoutCode(markdown: string): string {
  return markdown.replace(/^```[^\n]*\n(.*?)^```$/gms, (_, code: string) => {
    const [name = ''] = code.split('\n', 1)
    return /^(?:\/\/|\/\*|#|--) [\w@./-]*\.\w+/.test(name) ? `${name.slice(2)}\n` : ''
  })
}
