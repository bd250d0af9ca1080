const sources = import.meta.glob<string>('../../../tests/browser/*.test.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A file of tests which the contract links to. */
export interface ContractTest {
  /** Its name in a URL of the guide: `navigation` for `tests/browser/navigation.test.ts`. */
  name: string
  path: string
  /** The file, with a heading before each of its top-level `describe` blocks. */
  markdown: string
}

/** All tests in browsers: these hold the contract. */
export const contractTests: readonly ContractTest[] = Object.entries(sources).map(readTest)

function readTest([file, source]: [string, string]): ContractTest {
  const path = file.replace(/^(\.\.\/)+/, '')
  const name = path.slice(path.lastIndexOf('/') + 1, -'.test.ts'.length)
  return { name, path, markdown: cutAtDescribes(source).map(asMarkdown).join('\n\n') }
}

interface Part {
  title: string | undefined
  code: string
}

/** Blocks are found by their first and last line, which the formatter puts at the margin. */
function cutAtDescribes(source: string): Part[] {
  return source
    .split(/^(describe\b.*?^\}\)$)/ms)
    .map((code) => ({ title: /^describe\S*\('([^']+)'/.exec(code)?.[1], code: code.trim() }))
    .filter(({ code }) => code !== '')
}

function asMarkdown({ title, code }: Part): string {
  // No code has a line of five tildes, so it can't end its own block.
  const block = `~~~~~ts\n${code}\n~~~~~`
  return title === undefined ? block : `## ${title}\n\n${block}`
}
