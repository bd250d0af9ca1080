import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import ini from 'highlight.js/lib/languages/ini'
import json from 'highlight.js/lib/languages/json'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import { Marked } from 'marked'
import { gfmHeadingId } from 'marked-gfm-heading-id'
import { markedHighlight } from 'marked-highlight'
import type { GuideText, Heading } from '../guide-text.ts'
import { tables } from './render-table.ts'
import { samples } from './samples.ts'
import { siteLink, sitePath } from './site-link.ts'

for (const [name, language] of Object.entries({ bash, css, ini, json, sql, typescript, xml })) {
  hljs.registerLanguage(name, language)
}
hljs.registerAliases(['ts', 'tsx'], { languageName: 'typescript' })
hljs.registerAliases(['toml'], { languageName: 'ini' })

/** Renders our own Markdown: nothing is sanitised. `file` is its path in the repository, for links. */
export function renderMarkdown(markdown: string, file: string): Pick<GuideText, 'html' | 'headings'> {
  const headings: Heading[] = []
  const html = markedFor(file).parse(markdown, { async: false })
  return { html: linkedHeadings(html, headings), headings }
}

function markedFor(file: string): Marked {
  return new Marked(
    gfmHeadingId(),
    markedHighlight({ langPrefix: 'hljs language-', highlight }),
    tables,
    samples,
    {
      walkTokens(token) {
        if (token.type === 'link') token.href = siteLink(token.href, file)
      },
      renderer: {
        // What the guide does not show has no link on the site.
        link({ href: target, tokens }) {
          return target.startsWith('.') ? this.parser.parseInline(tokens) : false
        },
        // Texts name decisions by their files: the site has them as pages.
        codespan({ text }) {
          const target = text.startsWith('docs/') ? sitePath(text) : undefined
          return target === undefined ? false : `<a href="${target}"><code>${text}</code></a>`
        },
      },
    },
  )
}

function highlight(code: string, language: string): string {
  return hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : code
}

function linkedHeadings(html: string, headings: Heading[]): string {
  return html.replace(/<h([23]) id="([^"]+)">(.*?)<\/h\1>/g, (_, level, id, content) => {
    headings.push({ id, text: textOf(content), level: Number(level) })
    return `<h${level} id="${id}"><a class="heading-link" href="#${id}">${content}</a></h${level}>`
  })
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}
