/** A Markdown table; all columns but the first hold numbers and are aligned to the right. */
export function markdownTable(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return [head, rule, ...rows].map(line).join('\n')
}

/** Inline code. */
export function code(text: string): string {
  return `\`${text}\``
}
