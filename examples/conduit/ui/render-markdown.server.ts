import { Marked, type Tokens } from 'marked'

const LINK_SCHEMES = /^(https?|mailto):$/
const IMAGE_SCHEMES = /^https:$/

const marked = new Marked({
  gfm: true,
  walkTokens(token) {
    // The page's own heading is the first.
    if (token.type === 'heading') token.depth = Math.min(token.depth + 1, 6)
  },
  // There is no HTML in it: a tag is text. To escape what marked finds would miss unclosed tags.
  tokenizer: { html: () => undefined, tag: () => undefined },
  renderer: {
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens)
      return hasScheme(href, LINK_SCHEMES)
        ? `<a href="${escapeHtml(href)}" rel="nofollow ugc">${text}</a>`
        : text
    },
    image({ href, text }: Tokens.Image) {
      return hasScheme(href, IMAGE_SCHEMES)
        ? `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" loading="lazy" referrerpolicy="no-referrer">`
        : escapeHtml(text)
    },
  },
})

/**
 * Makes HTML of Markdown that anybody may have written: tags in it are text, links lead to the web or to
 * a mail address. The policy of the site's headers would run no script in it either.
 */
export function renderMarkdown(markdown: string): string {
  try {
    return marked.parse(markdown, { async: false })
  } catch (error) {
    // Quotes in quotes in quotes, by the thousand.
    if (error instanceof RangeError) return `<pre>${escapeHtml(markdown)}</pre>`
    throw error
  }
}

function hasScheme(href: string, allowed: RegExp): boolean {
  const url = URL.parse(href)
  return url !== null && allowed.test(url.protocol)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
