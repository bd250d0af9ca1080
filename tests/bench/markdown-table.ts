/** A table of Markdown; all columns but the first hold numbers and stand to the right. */
export function markdownTable(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return [head, rule, ...rows].map(line).join('\n')
}

/** A text as it stands in code. */
export function code(text: string): string {
  return `\`${text}\``
}
