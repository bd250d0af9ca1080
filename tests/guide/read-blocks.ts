/** A fenced code block of a Markdown file. */
export interface Block {
  /** The Markdown file, from the repository. */
  path: string
  /** Of its first line of code, from 1. */
  line: number
  /** The id of the `##` heading above it; empty at the start of the file. */
  section: string
  language: string
  /** What its fence says after the language: `excerpt` of a file that another block has, or `query`. */
  mark: string | undefined
  /** What its first line names, in a comment: `app/routes.ts`. */
  file: string | undefined
  text: string
}

const FENCE = /^```(\w*)(?: +(.*))?$/
const HEADING = /^## +(.*)$/

/** Reads the code blocks of a Markdown file. */
export function readBlocks(path: string, markdown: string): Block[] {
  const blocks: Block[] = []
  const lines = markdown.split('\n')
  let section = ''
  for (let at = 0; at < lines.length; at++) {
    const [, heading] = HEADING.exec(lines[at]!) ?? []
    if (heading !== undefined) section = headingId(heading)
    const [, language, mark] = FENCE.exec(lines[at]!) ?? []
    if (language === undefined) continue
    const start = at + 1
    at = lines.indexOf('```', start)
    if (at < 0) throw new Error(`${path}:${start}: the code block has no end`)
    const code = lines.slice(start, at)
    blocks.push({
      path,
      line: start + 1,
      section,
      language,
      mark,
      file: fileIn(code[0] ?? ''),
      text: `${code.join('\n')}\n`,
    })
  }
  return blocks
}

/** The id of a heading, as GitHub and the guide's pages write it: https://github.com/Flet/github-slugger */
export function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')
}

/** The comment of TypeScript, of CSS, of TOML, of SQL or of SVG. */
const NAME = /^(?:\/\/|\/\*|#|--|<!--) ([\w@./-]*\.[\w]+)(?: (?:\*\/|-->))?$/

function fileIn(firstLine: string): string | undefined {
  return NAME.exec(firstLine)?.[1]
}
