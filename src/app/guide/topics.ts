const files = import.meta.glob<string>('../../../docs/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface Topic {
  slug: string
  title: string
  markdown: string
}

const ORDER = [
  'getting-started',
  'adding-a-page',
  'loading-data',
  'errors',
  'navigation',
  'deploying',
]

/** The guide's topics in reading order; a file that the order does not name comes last. */
export const topics: readonly Topic[] = Object.entries(files)
  .map(([path, markdown]) => ({ slug: slugOf(path), title: titleOf(markdown), markdown }))
  .toSorted((a, b) => rankOf(a) - rankOf(b))

function slugOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.md'.length)
}

function titleOf(markdown: string): string {
  return /^# (.+)$/m.exec(markdown)?.[1] ?? 'Untitled'
}

function rankOf({ slug }: Topic): number {
  const rank = ORDER.indexOf(slug)
  return rank === -1 ? ORDER.length : rank
}
