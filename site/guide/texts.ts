import type { GuideText } from './guide-text.ts'

// Each text is a chunk of the Worker, which is evaluated only if somebody asks for it.
const texts = import.meta.glob<GuideText>(
  ['../../docs/*.md', '../../docs/decisions/*.md', '../../tests/browser/*.test.ts'],
  { query: '?page', import: 'default' },
)
const sources = import.meta.glob<string>(['../../docs/*.md', '../../docs/decisions/*.md'], {
  query: '?markdown',
  import: 'default',
})

/** The text of a file of the repository; `undefined` if the guide has none of it. Of a test: the titles. */
export async function readText(file: string): Promise<GuideText | undefined> {
  return texts[keyOf(file)]?.()
}

/** The same as Markdown; no tests. */
export async function readMarkdown(file: string): Promise<string | undefined> {
  return sources[keyOf(file)]?.()
}

/** The names of the texts in a folder of the repository, without what they end with. */
export function namesIn(folder: string): string[] {
  const names = Object.keys(texts).map((key) => /^(.*)\/([\w-]+)(?:\.test\.ts|\.md)$/.exec(key)!)
  return names.filter(([, path]) => path === keyOf(folder)).map(([, , name]) => name!)
}

/** As globs name files from here. */
function keyOf(file: string): string {
  return `../../${file}`
}
