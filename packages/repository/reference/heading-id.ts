/** The id of a heading, as GitHub writes it: https://github.com/Flet/github-slugger */
export function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')
}

/** Headings of a text that only differ in case or marks get a number, as GitHub does it. */
export function uniqueIds(): (heading: string) => string {
  const counts = new Map<string, number>()
  return (heading) => {
    const id = headingId(heading)
    const count = counts.get(id) ?? 0
    counts.set(id, count + 1)
    return count === 0 ? id : `${id}-${count}`
  }
}
