import type { MarkedExtension, Token, Tokens } from 'marked'
import { stacksWhenNarrow } from '../../ui/stacks-when-narrow.ts'

interface LabelledTable extends Tokens.Table {
  label: string
}

/** Renders each table in a box that can scroll, and names the column in each cell for narrow pages: the markup of `DataTable`. */
export const tables: MarkedExtension = {
  hooks: { processAllTokens: labelTables },
  renderer: {
    table(token) {
      const { header, rows, align, label } = token as LabelledTable
      const { parser } = this
      const columns = header.map(({ tokens }, at) => ({
        html: parser.parseInline(tokens),
        name: escape(parser.parseInline(tokens, parser.textRenderer)),
        isNumber: align[at] === 'right',
      }))
      const body = rows.map((row) => row.map(({ tokens }) => parser.parseInline(tokens)))
      return tableHtml(escape(label), columns, body)
    },
  },
}

interface Column {
  html: string
  name: string
  isNumber: boolean
}

function tableHtml(label: string, columns: Column[], rows: string[][]): string {
  const heads = columns.map(({ html, isNumber }) =>
    html === '' ? '<td></td>' : `<th scope="col"${classOf(isNumber)}>${html}</th>`,
  )
  const body = rows.map((cells) => `<tr>${cells.map(cellHtml).join('')}</tr>\n`)
  const className = stacksWhenNarrow(columns) ? 'wide-table stacks' : 'wide-table'
  return (
    `<div class="${className}" role="group" aria-label="${label}"><table>\n` +
    `<thead><tr>${heads.join('')}</tr></thead>\n<tbody>\n${body.join('')}</tbody>\n</table></div>\n`
  )

  function cellHtml(html: string, at: number): string {
    const { name, isNumber } = columns[at]!
    return `<td${classOf(isNumber)}${at > 0 ? ` data-column="${name}"` : ''}>${html}</td>`
  }
}

function classOf(isNumber: boolean): string {
  return isNumber ? ' class="number"' : ''
}

/** A table is named after the heading above it and its first column. */
function labelTables(tokens: Token[]): Token[] {
  let heading = ''
  return tokens.map((token) => {
    if (token.type === 'heading') heading = plain(token['text'])
    if (token.type !== 'table') return token
    const names = [heading, plain((token as Tokens.Table).header[0]?.text ?? '')]
    return { ...token, label: names.filter((name) => name !== '').join(': ') }
  })
}

function plain(markdown: string): string {
  return markdown.replaceAll(/[`*_]/g, '')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
