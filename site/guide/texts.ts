import type { GuideText } from './guide-text.ts'

// Each text is a chunk of the Worker, which is evaluated only if somebody asks for it.
const texts = import.meta.glob<GuideText>(['../../docs/*.md', '../../docs/decisions/*.md'], {
  query: '?page',
  import: 'default',
})
const tests = import.meta.glob<GuideText>(
  ['../../tests/browser/**/*.test.ts', '!../../tests/browser/chrome-67/*'],
  { query: '?page', import: 'default' },
)
const sources = import.meta.glob<string>(['../../docs/*.md', '../../docs/decisions/*.md'], {
  query: '?markdown',
  import: 'default',
})

/** The text of a file of the repository; `undefined` if the guide has none of it. */
export async function readText(file: string): Promise<GuideText | undefined> {
  return texts[keyOf(file)]?.()
}

/** The same as Markdown; no tests. */
export async function readMarkdown(file: string): Promise<string | undefined> {
  return sources[keyOf(file)]?.()
}

/** The names of the texts in a folder of the repository, without what they end with. */
export function namesIn(folder: string): string[] {
  const names = Object.keys(texts).map((key) => /^(.*)\/([\w-]+)\.md$/.exec(key)!)
  return names.filter(([, path]) => path === keyOf(folder)).map(([, , name]) => name!)
}

/** The titles of a browser test; `undefined` if there is none of that name. */
export async function readTest(name: string): Promise<GuideText | undefined> {
  const key = Object.keys(tests).find((file) => file.endsWith(`/${name}.test.ts`))
  return key === undefined ? undefined : tests[key]!()
}

/** The names of the browser tests, which no two folders share. */
export const testNames = Object.keys(tests)
  .map((key) => /([\w-]+)\.test\.ts$/.exec(key)![1]!)
  .toSorted()

/** As globs name files from here. */
function keyOf(file: string): string {
  return `../../${file}`
}
