import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contractRows, linksOf, type TestLink } from '../contract-rows.ts'

const docs = resolve(import.meta.dirname, '../../docs')
const links = contractRows.flatMap(linksOf)

describe('the navigation contract', () => {
  it('has a test in each row', () => {
    expect(contractRows.length).toBeGreaterThan(22)
    expect(contractRows.filter((row) => linksOf(row).length === 0)).toEqual([])
  })

  it('links to tests that exist, by their titles', () => {
    expect(links.filter((link) => titleOf(link) !== link.text)).toEqual([])
  })
})

/** The title of the `describe` block that a link leads to. */
function titleOf({ file, slug }: TestLink): string | undefined {
  const source = readFileSync(resolve(docs, file), 'utf8')
  const titles = [...source.matchAll(/^describe\S*\('([^']+)'/gm)].map(([, title]) => title!)
  return titles.find((title) => slugOf(title) === slug)
}

/** As code hosts make an anchor of a heading. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}
