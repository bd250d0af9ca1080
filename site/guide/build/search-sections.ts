import type { SearchSection } from '../guide-text.ts'
import { headingId } from '../../../tools/reference/heading-id.ts'
import { plainText, type TopicText } from './read-topic.ts'
import { sitePath } from './site-link.ts'

/** Splits a text at its headings. */
export function searchSections({ file, title, markdown }: TopicText): SearchSection[] {
  const path = sitePath(file)!
  const parts = withoutCode(markdown).split(/^##+ +/m)
  const idOf = uniqueIds()
  idOf(title)
  return parts.map((part, at) => {
    const [line = ''] = part.split('\n', 1)
    const heading = at === 0 ? '' : plainText(line)
    return {
      title,
      heading,
      href: heading === '' ? path : `${path}#${idOf(line)}`,
      text: plainText(at === 0 ? part : part.slice(line.length)),
    }
  })
}

/** Headings of a text that only differ in case or marks get a number, as GitHub does it. */
function uniqueIds(): (heading: string) => string {
  const counts = new Map<string, number>()
  return (heading) => {
    const id = headingId(heading)
    const count = counts.get(id) ?? 0
    counts.set(id, count + 1)
    return count === 0 ? id : `${id}-${count}`
  }
}

/** A sample is found by the name of its file. */
function withoutCode(markdown: string): string {
  return markdown.replace(/^```[^\n]*\n(.*?)^```$/gms, (_, code: string) => {
    const [name = ''] = code.split('\n', 1)
    return /^(?:\/\/|\/\*|#|--) [\w@./-]*\.\w+/.test(name) ? `${name.slice(2)}\n` : ''
  })
}
