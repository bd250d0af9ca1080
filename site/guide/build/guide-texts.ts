import { readFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import { editLink } from './edit-link.ts'
import { withExports } from '../../../packages/repository/reference/reference.ts'
import { withoutKeywords } from './keywords.ts'
import { readTopic, type TopicText } from './read-topic.ts'
import { renderMarkdown } from './render-markdown.ts'
import { samplesByFile } from './samples-by-file.ts'
import { searchSections } from './search-sections.ts'
import { withMarkdownLinks } from './site-link.ts'
import { testsAsMarkdown } from './test-titles.ts'

const root = resolve(import.meta.dirname, '../../..')

/** What a module of a text is made of, by the query of its import. */
const MODULES: Record<string, (topic: TopicText) => unknown> = {
  page: ({ markdown, ...topic }) => ({
    ...topic,
    ...renderMarkdown(withoutKeywords(markdown), topic.file),
    edit: editLink(topic.file, JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))),
  }),
  summary: ({ title, summary }) => ({ title, summary }),
  samples: samplesByFile,
  sections: searchSections,
  markdown: ({ file, title, markdown }) =>
    `# ${title}\n\n${withMarkdownLinks(withoutKeywords(markdown), file)}`,
}

const TEXT = /\.(?:md|test\.ts)\?(page|summary|samples|sections|markdown)$/

/**
 * Turns imports such as `../../docs/forms.md?page` into what the guide shows, when the site is built: neither the
 * Worker nor the browser has a renderer. Tests are texts too: their titles, without their code.
 */
export function guideTexts(): Plugin {
  return {
    name: 'guide:texts',
    enforce: 'pre',
    load: {
      filter: { id: TEXT },
      handler(id) {
        const [query, name] = TEXT.exec(id)!
        const path = id.slice(0, -`?${name}`.length)
        this.addWatchFile(path)
        const made = MODULES[name!]!(readTopic(nameOf(path), sourceOf(path, query)))
        return { code: `export default ${JSON.stringify(made)}`, moduleType: 'js' }
      },
    },
  }
}

function sourceOf(path: string, query: string): string {
  const source = readFileSync(path, 'utf8')
  return query.startsWith('.md') ? withExports(root, source) : testsAsMarkdown(nameOf(path), source)
}

function nameOf(path: string): string {
  return relative(root, path).split(sep).join('/')
}
