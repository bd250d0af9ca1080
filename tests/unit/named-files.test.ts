import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const TEXTS = [
  '*.md',
  'docs/**/*.md',
  '{src,client,tools}/**/*.{ts,tsx}',
  'packages/*/{!(tests|templates)/**/,}*.{ts,tsx,md}',
  'site/!(tests)/**/*.{ts,tsx}',
]
const PATH = /(?<![\w./@-])(?:src|client|packages|tools|site|tests|docs)\/[\w./-]+\.(?:tsx?|md|sql|json)\b/g

/** Files of a project, which are in no folder of `tests/`. */
const APPS = /^tests\/[\w.-]+\.ts$/

describe('texts and comments', () => {
  it('name no file of the framework that is not there', () => {
    const files = TEXTS.flatMap((pattern) => globSync(pattern, { cwd: root }))
    const missing = files.flatMap((file) =>
      pathsIn(file)
        .filter((path) => !existsSync(resolve(root, path)))
        .map((path) => `${file}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  it('link to files of the framework that are there', () => {
    const files = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: root })
    const missing = files.flatMap((file) =>
      linksIn(file)
        .filter((path) => !existsSync(resolve(root, path)))
        .map((path) => `${file}: ${path}`),
    )
    expect(missing).toEqual([])
  })
})

function pathsIn(file: string): string[] {
  const paths = readFileSync(resolve(root, file), 'utf8').match(PATH) ?? []
  return paths.filter((path) => !APPS.test(path))
}

function linksIn(file: string): string[] {
  const links = readFileSync(resolve(root, file), 'utf8').matchAll(/\]\((\.[^)#\s]+)/g)
  return [...links].map(([, link]) => join(dirname(file), link!)).filter((path) => !APPS.test(path))
}
