import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import ini from 'highlight.js/lib/languages/ini'
import json from 'highlight.js/lib/languages/json'
import typescript from 'highlight.js/lib/languages/typescript'
import { Marked } from 'marked'
import { gfmHeadingId } from 'marked-gfm-heading-id'
import { markedHighlight } from 'marked-highlight'

const languages = { bash, css, json, toml: ini, ts: typescript, tsx: typescript }
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language)

const marked = new Marked(
  gfmHeadingId(),
  markedHighlight({
    langPrefix: 'hljs language-',
    highlight: (code, name) =>
      hljs.getLanguage(name) ? hljs.highlight(code, { language: name }).value : code,
  }),
)

/** Renders the project's own Markdown to HTML: each section's heading is a link to itself. */
export async function renderMarkdown(markdown: string): Promise<string> {
  const html = await marked.parse(markdown)
  return html.replace(
    /<(h[23]) id="([^"]+)">(.*?)<\/\1>/g,
    '<$1 id="$2"><a class="anchor" href="#$2">$3</a></$1>',
  )
}
