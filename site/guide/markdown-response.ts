import { readMarkdown } from './texts.ts'

const ENDING = '.md'

/** The name that a path asks for, and whether it asks for the Markdown of it: `forms.md`. */
export function readName(param: string): { name: string; isMarkdown: boolean } {
  const isMarkdown = param.endsWith(ENDING)
  return { name: isMarkdown ? param.slice(0, -ENDING.length) : param, isMarkdown }
}

/** A text of the guide as Markdown, for programs that read it. */
export async function markdownResponse(file: string): Promise<Response> {
  const headers = { 'Content-Type': 'text/markdown; charset=utf-8' }
  return new Response(await readMarkdown(file), { headers })
}
