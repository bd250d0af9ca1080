/** Tags are written with spaces or commas between them. */
export function splitTags(text: string): string[] {
  return text.split(/[\s,]+/).filter((tag) => tag !== '')
}
