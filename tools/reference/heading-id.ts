/** The id of a heading, as GitHub writes it: https://github.com/Flet/github-slugger */
export function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')
}
