import type { MarkedExtension, Token } from 'marked'

/** Shows the file that the first line of a sample names as the sample's title, in place of that line. */
export const sampleTitles: MarkedExtension = { hooks: { processAllTokens: addTitles } }

/** The comment of TypeScript, of CSS, of TOML or of SQL. */
const NAME = /^(?:\/\/|\/\*|#|--) ([\w@./-]*\.\w+)(?: \*\/)?\n+/

/** Commands may begin with a comment too. */
const COMMANDS = 'bash'

function addTitles(tokens: Token[]): Token[] {
  return tokens.flatMap((token) => {
    if (token.type !== 'code' || token['lang'] === COMMANDS) return [token]
    const [line, file] = NAME.exec(token['text']) ?? []
    if (line === undefined || file === undefined) return [token]
    const sample = { ...token, text: token['text'].slice(line.length) }
    const title = `<figure class="sample"><figcaption><code>${file}</code></figcaption>`
    return [html(title), sample, html('</figure>')]
  })
}

function html(text: string): Token {
  return { type: 'html', raw: text, text, pre: false, block: true }
}
