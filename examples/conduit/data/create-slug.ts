const MAX_WORDS_LENGTH = 80
const SUFFIX_LENGTH = 6

/** Makes the part of an article's URL that names it. Two articles may have one title, so it ends at random. */
export function createSlug(title: string): string {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .join('-')
    .slice(0, MAX_WORDS_LENGTH)
    .replace(/^-+|-+$/g, '')
  const suffix = crypto.randomUUID().slice(0, SUFFIX_LENGTH)
  return words === '' ? suffix : `${words}-${suffix}`
}
