import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import ini from 'highlight.js/lib/languages/ini'
import json from 'highlight.js/lib/languages/json'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import { Marked } from 'marked'
import { gfmHeadingId } from 'marked-gfm-heading-id'
import { markedHighlight } from 'marked-highlight'
import { href } from '../href.ts'
import { tables } from './render-table.ts'
import { sampleTitles } from './sample-titles.ts'

for (const [name, language] of Object.entries({ bash, css, ini, json, typescript, xml })) {
  hljs.registerLanguage(name, language)
}
hljs.registerAliases(['ts', 'tsx'], { languageName: 'typescript' })
hljs.registerAliases(['toml'], { languageName: 'ini' })

const marked = new Marked(
  gfmHeadingId(),
  markedHighlight({ langPrefix: 'hljs language-', highlight }),
  tables,
  sampleTitles,
  {
    walkTokens(token) {
      if (token.type === 'link') token.href = siteHref(token.href)
    },
  },
)

/** Renders our own Markdown: nothing is sanitised. */
export function renderMarkdown(markdown: string): string {
  return linkedHeadings(marked.parse(markdown, { async: false }))
}

function highlight(code: string, language: string): string {
  return hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : code
}

/** The files link to each other as files, so their links also work in the repository. */
function siteHref(link: string): string {
  const [, topic, part = ''] = /^(?:\.\/)?([\w-]+)\.md(#.*)?$/.exec(link) ?? []
  if (topic !== undefined) return href('/guide/:topic', { topic }) + part
  const [, file, block = ''] = /^\.\.\/tests\/browser\/([\w-]+)\.test\.ts(#.*)?$/.exec(link) ?? []
  return file === undefined ? link : href('/guide/tests/:file', { file }) + block
}

function linkedHeadings(html: string): string {
  return html.replace(
    /<h([23]) id="([^"]+)">(.*?)<\/h\1>/g,
    '<h$1 id="$2"><a class="heading-link" href="#$2">$3</a></h$1>',
  )
}
