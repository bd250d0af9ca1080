import type { MarkedExtension, Token } from 'marked'

/**
 * Puts each block of code into a figure: with a button that copies it (`copy-sample.ts`), and with the file that its
 * first line names as its title, in place of that line.
 */
export const samples: MarkedExtension = { hooks: { processAllTokens: addFigures } }

/** The comment of TypeScript, of CSS, of TOML, of SQL or of SVG. */
const NAME = /^(?:\/\/|\/\*|#|--|<!--) ([\w@./-]*\.\w+)(?: (?:\*\/|-->))?\n+/

/** Commands may begin with a comment too. */
const COMMANDS = 'bash'
/** Nobody copies what is printed, and the signatures of the reference. */
const NOT_COPIED = ['text', 'ts signature']

function addFigures(tokens: Token[]): Token[] {
  return tokens.flatMap((token) => {
    if (token.type !== 'code') return [token]
    const language: string = token['lang'] ?? ''
    const [line, file] = language === COMMANDS ? [] : (NAME.exec(token['text']) ?? [])
    const sample = { ...token, text: token['text'].slice(line?.length ?? 0) }
    return [html(start(file, language)), sample, html('</figure>')]
  })
}

function start(file: string | undefined, language: string): string {
  const title = file === undefined ? '' : `<figcaption><code>${file}</code></figcaption>`
  const name = file ?? (language === COMMANDS ? 'the command' : 'the code')
  const button = `<button type="button" class="copy" aria-label="Copy ${name}">Copy</button>`
  return `<figure class="sample">${title}${NOT_COPIED.includes(language) ? '' : button}`
}

function html(text: string): Token {
  return { type: 'html', raw: text, text, pre: false, block: true }
}
