/** Replaces what lies between `<!-- bench: name -->` and the next `<!-- end -->`. Throws without these. */
export function replaceMarked(page: string, name: string, text: string): string {
  const marker = `<!-- bench: ${name} -->`
  const start = page.indexOf(marker)
  const end = page.indexOf('<!-- end -->', start)
  if (start === -1 || end === -1) throw new Error(`The page has no ${marker} with an <!-- end -->`)
  return `${page.slice(0, start + marker.length)}\n\n${text}\n\n${page.slice(end)}`
}
