import { withoutKeywords } from './keywords.ts'

/** A text of the guide. */
export interface TopicText {
  /** Its path in the repository. */
  file: string
  title: string
  summary: string
  /** All but the title, with the keywords for the search. */
  markdown: string
}

/** The first line of a text is its title, the first paragraph its summary. */
export function readTopic(file: string, source: string): TopicText {
  const [heading = '', ...paragraphs] = source.trim().split(/\n{2,}/)
  const markdown = `${paragraphs.join('\n\n')}\n`
  return {
    file,
    title: heading.replace(/^#\s+/, ''),
    summary: plainText(
      withoutKeywords(markdown)
        .trim()
        .split(/\n{2,}/, 1)[0]!,
    ),
    markdown,
  }
}

/** Markdown without its marks, on one line. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<!--.*?-->|<a id="[^"]*"><\/a>/gs, ' ')
    .replace(/^[\s>|:#-]+/gm, ' ')
    .replace(/[`*|]|\\(?=\W)/g, ' ')
    .replace(/\s+([.,;:)])/g, '$1')
    .replace(/\(\s+/g, '(')
    .replace(/\s+/g, ' ')
    .trim()
}
