import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { headingId } from '../../guide/read-blocks.ts'

const root = resolve(import.meta.dirname, '../../..')
const files = globSync(['*.md', 'docs/**/*.md'], { cwd: root })

describe('links to headings', () => {
  it('lead to headings that are there', () => {
    const links = files.flatMap(linksIn)
    expect(links.length).toBeGreaterThan(20)
    const broken = links.filter(({ target, id }) => !idsOf(target).includes(id))
    expect(broken.map(({ file, target, id }) => `${file}: ${target}#${id}`)).toEqual([])
  })
})

/** The links of a file to a heading of a Markdown file, its own ones too. */
function linksIn(file: string): { file: string; target: string; id: string }[] {
  const links = textOf(file).matchAll(/\]\(([\w./-]+\.md)?#([^)]+)\)/g)
  return [...links].map(([, path, id]) => ({
    file,
    target: path === undefined ? file : join(dirname(file), path),
    id: id!,
  }))
}

function idsOf(file: string): string[] {
  return [...textOf(file).matchAll(/^#{1,4} (.+)$/gm)].map(([, heading]) => headingId(heading!))
}

function textOf(file: string): string {
  return readFileSync(resolve(root, file), 'utf8')
}
