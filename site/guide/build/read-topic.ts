/** A text of the guide. */
export interface TopicText {
  /** Its path in the repository. */
  file: string
  title: string
  summary: string
  /** All but the title. */
  markdown: string
}

/** The first line of a text is its title, the first paragraph its summary. */
export function readTopic(file: string, source: string): TopicText {
  const [heading = '', ...paragraphs] = source.trim().split(/\n{2,}/)
  return {
    file,
    title: heading.replace(/^#\s+/, ''),
    summary: plainText(paragraphs[0] ?? ''),
    markdown: `${paragraphs.join('\n\n')}\n`,
  }
}

/** Markdown without its marks, on one line. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<!--.*?-->/gs, ' ')
    .replace(/^[\s>|:#-]+/gm, ' ')
    .replace(/[`*|]|\\(?=\W)/g, ' ')
    .replace(/\s+([.,;:)])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
