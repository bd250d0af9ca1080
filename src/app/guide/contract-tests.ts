/** A `describe` of a test file and the titles of its tests, read by `tools/vite/worker/test-titles.ts`. */
interface TestGroup {
  title: string
  tests: string[]
}

const files = import.meta.glob<TestGroup[]>('../../../tests/browser/*.test.ts', {
  query: '?titles',
  import: 'default',
  eager: true,
})

/** A test file that the contract links to. */
export interface ContractTest {
  /** Its name in a URL of the guide: `navigation` for `tests/browser/navigation.test.ts`. */
  name: string
  path: string
  /** The titles of its tests, each `describe` under a heading. */
  markdown: string
}

/** All browser tests: they hold the contract. */
export const contractTests: readonly ContractTest[] = Object.entries(files).map(readTest)

function readTest([file, groups]: [string, TestGroup[]]): ContractTest {
  const path = file.replace(/^(\.\.\/)+/, '')
  const name = path.slice(path.lastIndexOf('/') + 1, -'.test.ts'.length)
  return { name, path, markdown: groups.map(asMarkdown).join('\n\n') }
}

function asMarkdown({ title, tests }: TestGroup): string {
  const items = tests.map((test) => `- ${escapeText(test)}`)
  return `## ${escapeText(title)}\n\n${items.join('\n')}`
}

/** Titles are plain text; only their backticks are Markdown. */
function escapeText(title: string): string {
  return title.replace(/[<&*_[\]\\]/g, '\\$&')
}
